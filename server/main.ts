import { appendFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { identitySetup } from '#contract/session/identity-setup.ts'
import type { Accounts } from './auth/accounts/accounts.ts'
import { observeAccounts } from './auth/accounts/around-accounts.ts'
import { openFirebaseAccounts } from './auth/accounts/firebase-accounts.ts'
import { createApp, type App } from './app.ts'
import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts'
import { readEnv, SettingError, type Env } from './env.ts'
import { assertSameStore } from './resources/files/assert-same-store.ts'
import { createReleasedBuilds } from './files/released-builds.ts'
import { openFileStore } from './files/file-store.ts'
import { createIdTokenCheck } from './auth/id-token.ts'
import { loadDotEnv } from './commands/dot-env.ts'
import { freePort, tryPort } from './commands/free-port.ts'
import { openData, type LocalData } from '#dev/local-data.ts'
import { identityProxy } from '#dev/identity/identity-proxy.ts'
import { openIdentity } from '#dev/identity/local-identity.ts'
import { narrate, printLine } from './commands/narrate.ts'
import { buildPageInProcess, builtVersion, canBuildPage, isPageBuilt } from '#dev/build/page-build.ts'
import { startFailure } from './commands/start-failure.ts'
import { createMetricsServer } from './http/metrics-server.ts'
import { createPortalServer, drain, type Portal } from './http/portal-server.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './resources/metrics.ts'
import { createPortal } from './portal.ts'

// `npm start`: database, identity service, page and API, on one port. The only file with side effects on import.

const root = resolve(import.meta.dirname, '..')
/** Ten seconds, together with what else has to stop. */
const drainMs = 8_000
/** In development, `npm run dev` serves the page itself. */
const servesPage = !process.argv.includes('--api-only')

/** What was started or is starting, to be stopped in reverse order. */
const started: (() => Promise<void>)[] = []
const stopping = new AbortController()

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
for (const signal of signals) process.once(signal, () => void stopAll(0))
// A closed terminal rejects output, which must not end the process before everything is stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// The parent process is gone. Only a process with an IPC channel, as in tests, gets this event.
process.once('disconnect', () => void stopAll(0))

try {
  if (process.argv.includes('--help')) console.log('Settings are read from the environment and from .env; .env.example names them all.')
  else await start()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(startFailure(error))
    await stopAll(1)
  }
}

async function start(): Promise<void> {
  loadDotEnv(root)
  if (process.env['PORT'] === '0') process.env['PORT'] = String(await freePort())
  const env = readEnv(process.env)
  await tryPort(env)
  if (env.metricsPort !== undefined) await tryPort({ ...env, port: env.metricsPort })
  const log = createLog(logTarget(env))
  process.on('uncaughtExceptionMonitor', (error) => {
    log.error('crashed', error)
    log.flush()
  })

  mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
  const opening = stopOnExit(openData(env, (error) => log.error('an idle database connection broke', error)))
  const [data, identity] = await Promise.all([opening, stopOnExit(openIdentity(env, opening)), buildIfNeeded()])

  const { emulatorHost } = identity
  const verifyIdToken = createIdTokenCheck({ projectId: env.firebase.projectId, emulator: env.firebase.emulator })
  const metrics = env.metricsPort === undefined ? undefined : createMetrics(data.database)
  const opened = openFirebaseAccounts({ env, ...(emulatorHost !== undefined && { emulatorHost }), log: printLine })
  const accounts = metrics ? observeAccounts(opened, metrics.identityCall) : opened
  const observed = { ...(metrics && { observeRequest: metrics.request }) }
  const files = await openFileStore(env.files, env.dataDir)
  const { database, connection } = data
  const missing = await assertSameStore(database, files)
  if (missing > 0) log.error('files missing', new Error(`The store lacks ${missing} of the newest files. Do all servers share it?`))
  const app = await createApp({ database, databaseUrlForListen: connection, accounts, verifyIdToken, files, env, log, ...observed })
  started.push(app.close)
  const identityPaths = emulatorHost === undefined ? undefined : identityProxy(emulatorHost)
  if (metrics) await listenForMetrics(metrics, env)
  const version = builtVersion(root) ?? 'development'
  const released = env.firebase.emulator ? undefined : createReleasedBuilds({ store: files, dataDir: env.dataDir, log })
  await listen(createPortal({ app, env, identityPaths, root, version, released, ...observed }), app, env)
  await identity.ready
  greet(env, data)
  void reportSetup(accounts, log)
  void released?.release(version, join(root, 'dist/assets'))
  // Last, because nothing depends on it.
  app.startJobs(connection)
}

/** In the background: the start does not wait for Google. */
async function reportSetup(accounts: Accounts, log: Log): Promise<void> {
  for (const problem of await accounts.setupProblems()) {
    printLine(`Firebase: ${identitySetup[problem]}`)
    log.warn('identity setup', { problem, message: identitySetup[problem] })
  }
}

/** Stops it even if the stop comes before it is open. */
function stopOnExit<T extends { stop: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
  started.push(async () => {
    const opened = await opening.catch(() => undefined)
    await opened?.stop()
  })
  return opening
}

/**
 * People read a demo's terminal, so its log goes into the data folder. A deployment's log goes to stdout, where the
 * platform collects it.
 */
function logTarget({ dataDir, firebase }: Env): ((lines: string) => void) | undefined {
  return firebase.emulator ? (lines) => appendFileSync(join(dataDir, 'portal.log'), lines, { mode: 0o600 }) : undefined
}

async function buildIfNeeded(): Promise<void> {
  if (!servesPage || isPageBuilt(root)) return
  if (canBuildPage()) return await narrate('Building the page', () => buildPageInProcess(root, stopping.signal))
  if (builtVersion(root) !== undefined) return printLine('Serving the page in dist/, which was built from different sources')
  throw new SettingError('The page isn’t built. Run npm ci --include=dev && npm run build first.')
}

async function listen(portal: Portal, { stopJobs }: App, { host, port }: Env): Promise<void> {
  const server = createPortalServer(portal).listen(port, host)
  await new Promise<void>((listening, failed) => server.once('listening', listening).once('error', failed))
  started.push(async () => void (await Promise.all([drain(server, drainMs), stopJobs()])))
}

async function listenForMetrics(metrics: Metrics, { host, metricsPort }: Env): Promise<void> {
  const server = createMetricsServer(metrics).listen(metricsPort, host)
  await new Promise<void>((listening, failed) => server.once('listening', listening).once('error', failed))
  started.push(async () => {
    server.close()
    server.closeAllConnections()
  })
}

function greet({ firebase, publicOrigin, host, port, dataDir }: Env, { isDemo }: LocalData): void {
  if (!servesPage) return printLine(`Ready: API on ${host}:${port}`)
  printLine(`Ready: ${publicOrigin}`)
  if (!firebase.emulator) return
  const names = demoAccounts.map(({ email, displayName }) => `         ${email.padEnd(26)} ${displayName}`)
  const accounts = isDemo ? `\n  Demo accounts, all with the password ${demoPassword}:\n${names.join('\n')}\n` : ''
  console.log(`${accounts}\n  Data and log: ${dataDir}\n  Stop with Ctrl-C.\n`)
}

async function stopAll(code: number): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  exitOnSecondSignal()
  if (code === 0) printLine('Stopping…')
  for (const stop of started.toReversed()) await stop().catch((error: unknown) => console.error(error))
  process.exit(code)
}

/** A second Ctrl-C ends the process at once. npm forwards the first one a moment later, which does not count. */
function exitOnSecondSignal(): void {
  const askedAt = performance.now()
  const sameKeyMs = 500
  const leave = () => {
    if (performance.now() - askedAt > sameKeyMs) process.exit(1)
  }
  for (const signal of signals) process.on(signal, leave)
}
