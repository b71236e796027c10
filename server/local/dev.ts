import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { demoAccounts, demoPassword } from '#server/db/seed/demo-accounts.ts'
import { readEnv } from '#server/env.ts'
import { startAuthEmulator } from './auth-emulator.ts'
import { freePort } from './free-port.ts'
import { identityPrefixes } from './identity-proxy.ts'
import { openData } from './local-data.ts'
import { say } from './narrate.ts'

// `npm run dev`: the page with hot reload, and a server that restarts when its files change. Database and emulator stay up.

const root = resolve(import.meta.dirname, '../..')
const env = readEnv(process.env)
const apiPort = await freePort()

mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
const [data, emulator] = await Promise.all([
  openData(env, () => {}),
  startAuthEmulator({
    projectId: env.firebase.projectId,
    accounts: demoAccounts,
    stateFile: join(env.dataDir, 'auth-emulator.json'),
    logFile: join(env.dataDir, 'auth-emulator.log'),
  }),
])

const watched = ['server', 'contract'].map((folder) => `--watch-path=${join(root, folder)}`)
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, join(root, 'server/main.ts'), '--api-only'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_ORIGIN: env.publicOrigin,
    DATABASE_URL: typeof data.connection === 'string' ? data.connection : socketUrl(data.connection),
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  },
})

/** The embedded database by its socket, as a URL. */
function socketUrl({ host = '', user = '', database = '', port = 5432 }): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

const proxied = Object.fromEntries(['/api', '/config.json', ...identityPrefixes].map((path) => [path, `http://127.0.0.1:${apiPort}`]))
const vite = await createServer({ root, server: { host: env.host, port: env.port, strictPort: true, proxy: proxied } })
await vite.listen()
await emulator.ready
say(`Ready, with hot reload: http://localhost:${env.port} (demo accounts such as ${demoAccounts[0].email}, password ${demoPassword})`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  const apiEnded = new Promise((done) => api.once('exit', done))
  api.kill('SIGTERM')
  await Promise.all([vite.close(), apiEnded, emulator.stop()])
  await data.stop()
  process.exit(0)
}
