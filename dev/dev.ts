import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { mapFramePath } from '#contract/http/map-frame.ts'
import { componentPage } from './components/component-page.ts'
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts'
import { readEnv, type Env } from '#server/env.ts'
import { loadDotEnv } from '#server/commands/dot-env.ts'
import { freePort, tryPort } from '#server/commands/free-port.ts'
import { identityPrefixes } from './identity/identity-proxy.ts'
import { openData, type LocalData } from './local-data.ts'
import { openIdentity } from './identity/local-identity.ts'
import { printLine } from '#server/commands/narrate.ts'
import { socketUrl } from './postgres/socket-folder.ts'
import { startFailure } from '#server/commands/start-failure.ts'

// `npm run dev`: the page with hot reload, and a server that restarts when its files change. Database and emulator
// keep running.

const root = resolve(import.meta.dirname, '..')

try {
  await develop()
} catch (error) {
  console.error(startFailure(error))
  process.exit(1)
}

async function develop(): Promise<void> {
  loadDotEnv(root)
  const env = readEnv(process.env)
  await tryPort(env)
  mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
  const opening = openData(env, () => {})
  const [data, identity, apiPort] = await Promise.all([opening, openIdentity(env, opening), freePort()])
  const api = watchApi(apiPort, env, data, identity.emulatorHost)
  const proxied = Object.fromEntries(
    ['/api', '/config.json', mapFramePath, ...identityPrefixes].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
  )
  const vite = await createServer({
    root,
    plugins: [componentPage()],
    server: { host: env.host, port: env.port, strictPort: true, proxy: proxied },
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    api.kill('SIGTERM')
    await Promise.all([vite.close(), new Promise((done) => api.once('exit', done)), identity.stop()])
    await data.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  await vite.listen()
  await identity.ready
  printLine(`Ready, with hot reload: http://localhost:${env.port}`)
  if (env.firebase.emulator && data.isDemo) printLine(`Sign in as ${demoAccounts[0].email} or another demo account, with ${demoPassword}`)
}

/** In a process group of its own, so that Ctrl-C only reaches us and we stop everything in order. */
function watchApi(port: number, env: Env, { connection }: LocalData, emulatorHost: string | undefined) {
  const watched = ['server', 'contract'].map((folder) => `--watch-path=${join(root, folder)}`)
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, join(root, 'server/main.ts'), '--api-only'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: env.publicOrigin,
      DATABASE_URL: typeof connection === 'string' ? connection : socketUrl(connection),
      ...(emulatorHost !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }),
    },
  })
}
