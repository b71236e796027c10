import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createProxy, setGlobalProxyFromEnv } from 'node:http'
import { createServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { makeCertificate } from './certificate.ts'
import type { GoogleDouble } from './google-double.ts'

export interface ServedGoogle {
  /** Makes the portal's server reach the double at Google's names and trust it. */
  env: Record<string, string>
  /** The same for Chromium. */
  chromiumArguments: string[]
  /** The same for Firefox, if it accepts any certificate. */
  firefoxPreferences: Record<string, string | number>
  /** The same for server code in this process; returns the function that ends it. */
  useHere: () => () => void
  stop: () => Promise<void>
}

/**
 * Serves the double over TLS at Google's own names, so that the portal and its page need no test
 * configuration.
 */
export async function serveGoogleDouble(double: GoogleDouble): Promise<ServedGoogle> {
  const { cert, key, fingerprint } = makeCertificate(double.hosts)
  const listen = getRequestListener((request) => double.fetch(request), { overrideGlobalObjects: false })
  const server = createServer({ cert, key }, (incoming, outgoing) => void listen(incoming, outgoing))
  const port = await listening(server)
  const sockets = new Set<Socket>()
  const proxy = createProxy()
  proxy.on('connect', ({ url = '' }, client: Socket, head: Buffer) => {
    const host = url.split(':')[0] ?? ''
    // Tests must not reach any other host on the internet.
    if (!double.hosts.includes(host)) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.write(head)
      onward.pipe(client).pipe(onward)
    })
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  const proxyPort = await listening(proxy)
  const folder = mkdtempSync(join(tmpdir(), 'portal-google-'))
  writeFileSync(join(folder, 'ca.pem'), cert)
  writeFileSync(join(folder, 'service-account.json'), JSON.stringify(double.serviceAccount()), { mode: 0o600 })
  const address = `http://127.0.0.1:${proxyPort}`
  return {
    env: {
      FIREBASE_PROJECT_ID: double.projectId,
      FIREBASE_API_KEY: double.apiKey,
      GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'service-account.json'),
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: address,
      https_proxy: address,
      NO_PROXY: 'localhost,127.0.0.1',
      no_proxy: 'localhost,127.0.0.1',
    },
    chromiumArguments: [
      `--host-resolver-rules=${double.hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    firefoxPreferences: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
    },
    useHere() {
      const { HTTPS_PROXY: before } = process.env
      process.env['HTTPS_PROXY'] = address
      const unset = setGlobalProxyFromEnv({ https_proxy: address, no_proxy: 'localhost,127.0.0.1' })
      const authorities = getCACertificates('default')
      setDefaultCACertificates([...authorities, cert])
      return () => {
        unset()
        setDefaultCACertificates(authorities)
        if (before === undefined) delete process.env['HTTPS_PROXY']
        else process.env['HTTPS_PROXY'] = before
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await Promise.all([server, proxy].map((one) => new Promise((closed) => one.close(closed))))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(server: ReturnType<typeof createProxy> | ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
