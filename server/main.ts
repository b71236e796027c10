import { appendFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { openFirebaseAccounts } from './accounts/firebase-accounts.ts'
import { createApp } from './app.ts'
import { demoAccounts, demoPassword } from './db/seed/demo-accounts.ts'
import { readEnv, SettingError, type Env } from './env.ts'
import { createIdTokenCheck } from './id-token.ts'
import { startAuthEmulator, type AuthEmulator } from './local/auth-emulator.ts'
import { FolderInUse } from './local/folder-claim.ts'
import { freePort } from './local/free-port.ts'
import { openData } from './local/local-data.ts'
import { narrate, say } from './local/narrate.ts'
import { buildPageApart, builtVersion, isPageBuilt } from './local/page-build.ts'
import { createLog, type Log } from './log.ts'
import { createPortal } from './portal.ts'

// `npm start`: database, identity service, page and API, on one port. The only file with effects on import.

const root = resolve(import.meta.dirname, '..')
const drainMs = 10_000
/** The developer's loop serves the page itself: `npm run dev`. */
const servesPage = !process.argv.includes('--api-only')

/** What was started, to be stopped in the opposite order. */
const started: (() => Promise<void>)[] = []
let isStopping = false
/** Set while the emulator, which may be slower than everything else, is starting. */
let emulatorReady: Promise<void> | undefined

try {
  if (process.argv.includes('--help')) console.log('Settings are read from the environment and from .env; .env.example names them all.')
  else await start()
} catch (error) {
  const isForPeople = error instanceof SettingError || error instanceof FolderInUse || isPortTaken(error)
  console.error(
    isPortTaken(error)
      ? `Port ${error.port} is in use. Stop what listens there, or choose another with PORT=8081 npm start.`
      : isForPeople
        ? error.message
        : error,
  )
  await stopAll(1)
}

async function start(): Promise<void> {
  loadDotEnv()
  if (process.env['PORT'] === '0') process.env['PORT'] = String(await freePort())
  const env = readEnv(process.env)
  process.once('SIGINT', () => void stopAll(0)).once('SIGTERM', () => void stopAll(0))
  const log = createLog(logTarget(env))

  mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
  const [emulatorHost, data] = await Promise.all([identityOf(env), openDataOf(env, log), buildIfNeeded()])

  const verifyIdToken = createIdTokenCheck({ projectId: env.firebase.projectId, emulator: env.firebase.emulator })
  const accounts = openFirebaseAccounts({ env, ...(emulatorHost !== undefined && { emulatorHost }), say })
  const app = await createApp({ database: data.database, databaseUrlForListen: data.connection, accounts, verifyIdToken, env, log })
  started.push(app.close)
  const fetch = createPortal({ app, env, emulatorHost, root, version: builtVersion(root) ?? 'development' })
  await listen(fetch, env)
  if (emulatorReady) await emulatorReady
  greet(env)
}

/** Node's own reader; what the environment says already wins. */
function loadDotEnv(): void {
  try {
    process.loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** A demo's terminal is for people: its log goes into the data folder. A deployment's goes where the platform collects it. */
function logTarget({ dataDir, firebase }: Env): ((lines: string) => void) | undefined {
  return firebase.emulator ? (lines) => appendFileSync(join(dataDir, 'portal.log'), lines) : undefined
}

/** The address of the emulator, which may still be starting; undefined with a Firebase project. */
async function identityOf({ firebase, dataDir }: Env): Promise<string | undefined> {
  if (!firebase.emulator) {
    say(`Using the Firebase project ${firebase.projectId}`)
    return undefined
  }
  const running = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  if (running) return running
  say('Starting the Firebase Authentication emulator …')
  const emulator: AuthEmulator = await startAuthEmulator({
    projectId: firebase.projectId,
    accounts: demoAccounts,
    stateFile: join(dataDir, 'auth-emulator.json'),
    logFile: join(dataDir, 'auth-emulator.log'),
  })
  started.push(emulator.stop)
  emulatorReady = emulator.ready
  // Awaited at the end of the start; a failure before that must not count as unhandled.
  emulatorReady.catch(() => {})
  return emulator.host
}

async function openDataOf(env: Env, log: Log) {
  const data = await openData(env, (error) => log.error('an idle database connection broke', error))
  started.unshift(data.stop)
  return data
}

async function buildIfNeeded(): Promise<void> {
  if (servesPage && !isPageBuilt(root)) await narrate('Building the page', () => buildPageApart(root))
}

async function listen(fetch: ReturnType<typeof createPortal>, { host, port }: Env): Promise<void> {
  const server = serve({ fetch: fetch as Parameters<typeof serve>[0]['fetch'], hostname: host, port, overrideGlobalObjects: false })
  await new Promise<void>((listening, failed) => server.once('listening', listening).once('error', failed))
  started.push(() => drain(server))
}

/** Lets answers under way be finished, but not for ever. */
async function drain(server: ServerType): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  if (!('closeIdleConnections' in server)) return void (await closed)
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(late)
}

function greet({ firebase, publicOrigin, host, port, dataDir }: Env): void {
  say(`Ready: ${servesPage ? publicOrigin : `API on ${host}:${port}`}`)
  if (!firebase.emulator) return
  const names = demoAccounts.map(({ email, displayName }) => `         ${email.padEnd(26)} ${displayName}`)
  console.log(
    `\n  Demo accounts, all with the password ${demoPassword}:\n${names.join('\n')}\n\n  Data and log: ${dataDir}\n  Stop with Ctrl-C.\n`,
  )
}

async function stopAll(code: number): Promise<void> {
  if (isStopping) return process.exit(1)
  isStopping = true
  process.on('SIGINT', () => process.exit(1)).on('SIGTERM', () => process.exit(1))
  if (started.length > 0 && code === 0) say('Stopping …')
  for (const stop of started.toReversed()) await stop().catch((error: unknown) => console.error(error))
  process.exit(code)
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
