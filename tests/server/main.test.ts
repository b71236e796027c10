import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { identitySetup } from '#contract/session/identity-setup.ts'
import { freePort } from '#server/commands/free-port.ts'
import { builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { ended, runMain, startApp } from '#tests/support/build/app-process.ts'
import { copyDemo } from '#tests/support/build/made-once.ts'
import { descendantsOf, isRunning } from '#tests/support/build/processes.ts'
import { databaseUrl } from '#tests/support/server/run-command.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

/** The app when it should refuse to start: its output and its exit code. */
async function refused(env: Record<string, string>) {
  const { child, said } = runMain({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), ...env })
  const code = await ended(child)
  return { code, lines: said.join('').trim().split('\n') }
}

/** For tests without a sign-in: an identity service that counts as already running, so none has to be started. */
const noIdentity = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' }

/** A folder that already holds the demo data. */
const usedFolder = mkdtempSync(join(tmpdir(), 'portal-data-'))
beforeAll(() => copyDemo(usedFolder))
afterAll(() => rm(usedFolder, { recursive: true, force: true, maxRetries: 5 }))

async function start(env: Record<string, string> = {}, dataDir?: string) {
  const app = await startApp({ env, ...(dataDir && { dataDir }) })
  onTestFinished(async () => void (await app.stop()))
  return app
}

test('one port serves page, settings, API and identity, each response with the security headers', async () => {
  const { origin, log } = await start(noIdentity, usedFolder)

  const page = await fetch(origin, { headers: { accept: 'text/html' } })
  const settings = await fetch(`${origin}/config.json`)
  const health = await fetch(`${origin}/api/v1/health`)
  const asset = await fetch(`${origin}${/src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1]}`)
  const missing = await fetch(`${origin}/assets/gone.js`)
  const identity = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects/demo-parade/accounts`)

  expect([page, settings, health, asset, missing, identity].map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 403])
  for (const { headers } of [page, settings, health, asset, missing, identity]) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(await settings.json()).toMatchObject({ firebase: { projectId: 'demo-parade', emulator: true }, mapsKey: null })
  expect(log()).toContain(`Ready: ${origin}`)
  expect(log()).toContain('builder@parade.example')
})

test('metrics have a port of their own, and are nowhere else', async () => {
  const metricsPort = await freePort()
  const { origin } = await start({ ...noIdentity, METRICS_PORT: String(metricsPort) }, usedFolder)
  await fetch(origin, { headers: { accept: 'text/html' } })

  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/api/v1/health`)
  const page = await fetch(`${origin}/metrics`)

  expect([figures.status, figures.headers.get('content-type'), elsewhere.status]).toEqual([200, expect.stringContaining('text/plain'), 404])
  expect(await figures.text()).toMatch(/portal_request_seconds_count\{method="GET",route="page",status="200"\} 1/)
  expect(await page.text()).not.toContain('portal_request')
})

test('a crash is a line of the log, after what was not written yet', async () => {
  const crash = "data:text/javascript,process.once('SIGUSR2', () => { throw new Error('boom') })"
  const app = await startApp({ env: { ...noIdentity, DATABASE_URL: await databaseUrl(), NODE_OPTIONS: `--import="${crash}"` } })
  onTestFinished(() => rm(app.dataDir, { recursive: true, force: true, maxRetries: 5 }))
  await fetch(`${app.origin}/api/v1/health`)

  process.kill(app.pid, 'SIGUSR2')

  await expect.poll(() => isRunning(app.pid)).toBe(false)
  const lines = readFileSync(join(app.dataDir, 'portal.log'), 'utf8').trim().split('\n')
  const last = lines.slice(-2).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(last).toMatchObject([{ path: '/health' }, { level: 'error', event: 'crashed', message: 'boom' }])
})

test('only their owner can read the logs', async () => {
  const app = await startApp({ isFilled: true })
  onTestFinished(async () => void (await app.stop()))
  await fetch(`${app.origin}/api/v1/health`)
  await wait(200)

  for (const name of ['portal.log', 'postgres.log', 'auth-emulator.log'])
    expect([name, (statSync(join(app.dataDir, name)).mode & 0o777).toString(8)]).toEqual([name, '600'])
})

test('Ctrl-C lets a response in progress finish, and leaves no process behind', async () => {
  const app = await startApp({ dataDir: usedFolder })
  const begun = descendantsOf(app.pid).map(({ pid }) => pid)
  const { tokens } = await ApiClient.signIn(app.origin, builder)

  const answer = fetch(`${app.origin}/api/v1/mine`, {
    headers: { authorization: `Bearer ${tokens.fToken}`, 'x-app-token': tokens.aToken, 'x-web-origin': 'true' },
  })
  await wait(5)
  const code = await app.stop()

  expect((await answer).status).toBe(200)
  expect(code).toBe(0)
  expect(begun.length).toBeGreaterThan(2)
  expect(begun.filter(isRunning)).toEqual([])
})

test('Ctrl-C during startup leaves no process behind either', async () => {
  const { child, said } = runMain({ PORT: String(await freePort()), DATA_DIR: temporaryFolder() })
  while (!said.join('').includes('Starting PostgreSQL')) await wait(5)
  await wait(50)
  const begun = descendantsOf(child.pid ?? 0).map(({ pid }) => pid)

  child.kill('SIGINT')
  const code = await ended(child)

  expect(code).toBe(0)
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.filter(isRunning)).toEqual([])
})

test('two stop signals, as from npm or a closing terminal, are one orderly stop', async () => {
  const app = await startApp({ env: noIdentity, dataDir: usedFolder })
  const begun = descendantsOf(app.pid).map(({ pid }) => pid)

  for (const signal of ['SIGHUP', 'SIGTERM'] as const) process.kill(app.pid, signal)
  const code = await app.stop()

  expect(code).toBe(0)
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.filter(isRunning)).toEqual([])
})

test('SIGTERM to npm start reaches the server, which finishes the response in progress and leaves no process behind', async () => {
  const port = await freePort()
  const env = { ...process.env, ...noIdentity, NODE_ENV: 'test', PORT: String(port), DATA_DIR: usedFolder }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const code = ended(npm)
  onTestFinished(() => void npm.kill('SIGKILL'))
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!said.includes('Ready: ')) await wait(25)
  const begun = descendantsOf(npm.pid ?? 0).map(({ pid }) => pid)
  const body = JSON.stringify({ email: 'nobody@parade.example' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-web-origin': 'true' }
  const asked = request({ port, method: 'POST', path: '/api/v1/reset-password-link', headers })
  const answered = new Promise<IncomingMessage>((answer, failed) => asked.once('response', answer).once('error', failed))
  asked.write(body.slice(0, 5))
  await wait(100)

  npm.kill('SIGTERM')
  while (!said.includes('Stopping')) await wait(5)
  asked.end(body.slice(5))
  const answer = await answered
  answer.resume()

  expect([answer.statusCode, answer.headers.connection]).toEqual([202, 'close'])
  await code
  expect(begun.length).toBeGreaterThan(2)
  expect(begun.filter(isRunning)).toEqual([])
})

test('a second app on one folder says so in one message and exits with 1', async () => {
  const { dataDir, origin } = await start(noIdentity, usedFolder)

  const { code, lines } = await refused({ DATA_DIR: dataDir })

  expect(code).toBe(1)
  expect(lines.at(-1)).toBe(
    `Another Parade Portal is already running on the data folder ${dataDir}. Stop that one first, or give this one its own DATA_DIR (and PORT).`,
  )
  expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200)
})

test('two copies run side by side, each with its own folder and port', async () => {
  const [one, other] = await Promise.all([start(), start({}, usedFolder)])

  const [first, second] = await Promise.all([ApiClient.signIn(one.origin, builder), ApiClient.signIn(other.origin, builder)])

  expect([(await first.send('GET', '/events/active')).status, (await second.send('GET', '/events/active')).status]).toEqual([200, 200])
})

test('reports a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((listening) => other.once('listening', listening))
  const { port } = other.address() as AddressInfo

  const { code, lines } = await refused({ PORT: String(port) })

  expect(code).toBe(1)
  expect(lines.at(-1)).toMatch(new RegExp(`^Port ${port} is in use\\.`))
})

test('the emulator, which signs nothing, is for one machine and for development only', async () => {
  const [production, exposed] = await Promise.all([refused({ NODE_ENV: 'production' }), refused({ HOST: '0.0.0.0' })])

  expect([production.code, exposed.code]).toEqual([1, 1])
  expect(production.lines).toEqual([expect.stringMatching(/emulator.*NODE_ENV=production/)])
  expect(exposed.lines).toEqual([expect.stringMatching(/emulator.*HOST/)])
})

test('with a Firebase project, the server reports wrong settings when it starts', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { log } = await start({
    FIREBASE_PROJECT_ID: 'parade-live',
    FIREBASE_API_KEY: 'web-key',
    GOOGLE_APPLICATION_CREDENTIALS: join(temporaryFolder(), 'gone.json'),
    // The test must not call Google.
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: nobody,
    https_proxy: nobody,
  })

  await expect.poll(log, { timeout: 20_000 }).toContain(`Firebase: ${identitySetup.SERVICE_ACCOUNT_UNREADABLE}`)
})

test('rejects an impossible setting with one message, before anything is started', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')

  const answers = await Promise.all([refused({ PORT: 'eighty' }), refused({ DATA_DIR: file }), refused({ PUBLIC_ORIGIN: 'parade' })])

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(answers.map(({ lines }) => lines)).toEqual([
    ['PORT is “eighty”: it must be a number from 0 to 65535.'],
    [`Can’t write to ${file} (EEXIST). Choose another folder: DATA_DIR=~/parade-data npm start`],
    [expect.stringMatching(/^PUBLIC_ORIGIN is “.*”: it must be an address without a path/)],
  ])
})

test('reports an unreachable database, without the password to it', async () => {
  const { code, lines } = await refused({ DATABASE_URL: `postgres://parade:hunter2@127.0.0.1:${await freePort()}/parade` })

  expect(code).toBe(1)
  expect(lines.at(-1)).toMatch(/^The PostgreSQL at DATABASE_URL can’t be used: .*ECONNREFUSED.*\. Check/)
  expect(lines.join()).not.toContain('hunter2')
})
