import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { identityProxy } from '#dev/identity/identity-proxy.ts'
import { createPortal } from '#server/portal.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const files = {
  'dist/index.html': '<!doctype html><div id="root"></div>',
  'dist/recover.html': '<!doctype html><p>Repair</p>',
  'dist/sw.js': 'self.version = 1',
  'dist/map-frame.js': 'draw()',
  'dist/assets/page-today.js': 'console.log("today")',
}

/** A checkout with a small built page, gone when the test ends. */
function aSite(): string {
  const root = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

export interface TestPortal {
  /** A GET unless `init` says otherwise. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Requests a page as a browser does. */
  visit: (path: string) => Promise<Response>
  /** Requests that reached the identity service: method, path and headers. */
  passedOn: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
}

interface Options {
  /** A Firebase project instead of the emulator. */
  projectId?: string
  origin?: string
  /** The server's own origin, if requests use another. */
  publicOrigin?: string
  mapsKey?: string
}

/**
 * The portal without a network port, with a small page, and with an API and an identity service
 * that answer anything.
 */
export async function testPortal({
  projectId,
  origin = 'http://localhost:8080',
  publicOrigin = origin,
  mapsKey,
}: Options = {}): Promise<TestPortal> {
  const root = aSite()
  const { host, passedOn } = await identityDouble()
  const emulator = projectId === undefined
  const { fetch } = createPortal({
    app: { fetch: () => Response.json({ from: 'the API' }) },
    env: { firebase: { emulator, projectId: projectId ?? 'demo-parade', apiKey: 'key' }, mapsKey: mapsKey ?? null, publicOrigin },
    identityPaths: emulator ? identityProxy(host) : undefined,
    root,
    version: 'today',
  })
  const ask = async (path: string, init?: RequestInit) => await fetch(new Request(`${origin}${path}`, init))
  return { ask, visit: (path) => ask(path, { headers: { accept: 'text/html,*/*;q=0.8' } }), passedOn }
}

/** Takes the emulator's place; like the emulator, it lets every site read its answers. */
async function identityDouble() {
  const passedOn: TestPortal['passedOn'] = []
  const server = createServer(({ method, url, headers }, response) => {
    passedOn.push({ method, url, headers })
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'x-powered-by': 'it' })
    response.end('{"from":"the identity service"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, passedOn }
}
