import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startAuthEmulator, type AuthEmulator } from '#dev/identity/auth-emulator.ts'
import { FolderInUse } from '#server/commands/folder-claim.ts'
import { identityProxy } from '#dev/identity/identity-proxy.ts'
import { descendantsOf } from '#tests/support/build/processes.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const account = { uid: 'demo-ben', email: 'ben@parade.test', displayName: 'Ben', password: 'parade-demo' }
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo'
const refreshPath = '/securetoken.googleapis.com/v1/token?key=demo'

function startIn(folder: string): Promise<AuthEmulator> {
  return startAuthEmulator({
    projectId: 'demo-local-test',
    accounts: [account],
    stateFile: join(folder, 'state.json'),
    logFile: join(folder, 'emulator.log'),
  })
}

async function start(folder: string): Promise<AuthEmulator> {
  const emulator = await startIn(folder)
  onTestFinished(emulator.stop)
  return emulator
}

/** Like the page, through the app's own origin. */
async function ask(emulator: AuthEmulator, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await identityProxy(emulator.host).request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json().catch(() => ({}))) as Record<string, string> }
}

function signIn(emulator: AuthEmulator, password: string) {
  return ask(emulator, signInPath, { email: account.email, password, returnSecureToken: true })
}

/** Directly at the emulator: the app does not forward changes to accounts. */
async function changePassword({ host }: AuthEmulator, idToken: string | undefined, password: string) {
  const changed = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken, password }),
  })
  expect(changed.status).toBe(200)
}

/** The address of the one emulator that this file runs at a time. */
function emulatorProcess(): number {
  const found = descendantsOf(process.pid).find(({ command }) => command.includes('auth-emulator-process'))
  if (!found) throw new Error('No emulator runs.')
  return found.pid
}

test('a sign-in during startup waits and succeeds', async () => {
  const emulator = await start(temporaryFolder())

  const { status, body } = await signIn(emulator, account.password)

  expect(status).toBe(200)
  expect(body['localId']).toBe(account.uid)
})

test('sessions and a changed password survive a kill, on the same port', async () => {
  const emulator = await start(temporaryFolder())
  const { body } = await signIn(emulator, account.password)
  await changePassword(emulator, body['idToken'], 'changed-1')
  const again = await signIn(emulator, 'changed-1')

  process.kill(emulatorProcess(), 'SIGKILL')

  await expect
    .poll(
      async () => (await ask(emulator, refreshPath, { grant_type: 'refresh_token', refresh_token: again.body['refreshToken'] })).status,
      { timeout: 30_000 },
    )
    .toBe(200)
  expect((await signIn(emulator, 'changed-1')).status).toBe(200)
  expect((await signIn(emulator, account.password)).status).toBe(400)
})

test('a session survives an orderly stop and a restart', async () => {
  const folder = temporaryFolder()
  const first = await start(folder)
  const { body } = await signIn(first, account.password)
  await first.stop()

  const second = await start(folder)
  const refreshed = await ask(second, refreshPath, { grant_type: 'refresh_token', refresh_token: body['refreshToken'] })
  const looked = await ask(second, '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo', { idToken: body['idToken'] })

  expect([refreshed.status, looked.status]).toEqual([200, 200])
})

test('a second app does not overwrite the accounts of the first', async () => {
  const folder = temporaryFolder()
  await start(folder)

  await expect(start(folder)).rejects.toThrow(FolderInUse)
})

test('reports that the identity service is unavailable when it is down', async () => {
  const emulator = await start(temporaryFolder())
  await emulator.ready
  await emulator.stop()

  const { status, body } = await signIn(emulator, account.password)

  expect(status).toBe(503)
  expect(body['error']).toMatchObject({ message: 'UNAVAILABLE' })
})

describe('through the app', () => {
  let emulator: AuthEmulator
  const folder = mkdtempSync(join(tmpdir(), 'parade-emulator-'))

  beforeAll(async () => {
    emulator = await startIn(folder)
  })

  afterAll(async () => {
    await emulator.stop()
    rmSync(folder, { recursive: true })
  })

  test('rejects a wrong password with the identity service’s own message', async () => {
    const { status, body } = await signIn(emulator, 'guessed')

    expect(status).toBe(400)
    expect(body['error']).toMatchObject({ message: 'INVALID_PASSWORD' })
  })

  test('does not forward requests that only administrators may make', async () => {
    const query = '/identitytoolkit.googleapis.com/v1/projects/demo-local-test/accounts:query'

    const asOwner = await ask(emulator, query, {}, { authorization: 'Bearer owner' })
    const asService = await ask(emulator, query, {}, { authorization: 'Bearer ya29.something' })
    const bare = await ask(emulator, query, {})
    const ownerSigningIn = await ask(
      emulator,
      signInPath,
      { email: account.email, password: account.password },
      { authorization: 'Bearer owner' },
    )
    const encoded = await ask(emulator, query.replace('/projects/', '/%70rojects/'), {}, {})
    const ofTheEmulator = await ask(emulator, '/emulator/v1/projects/demo-local-test/accounts', {})
    const climbing = await ask(emulator, '/identitytoolkit.googleapis.com/../emulator/v1/projects/demo-local-test/accounts', {})

    expect([asOwner, asService, bare, ownerSigningIn, encoded].map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect([ofTheEmulator.status, climbing.status]).toEqual([404, 404])
  })

  test('no other site can reach it, through the app or directly', async () => {
    const credentials = { email: account.email, password: account.password }

    const through = await ask(emulator, signInPath, credentials, { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' })
    const past = await fetch(`http://${emulator.host}${signInPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.test' },
      body: JSON.stringify(credentials),
    })
    const ours = await ask(emulator, signInPath, credentials, { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })

    expect([through.status, past.status, ours.status]).toEqual([403, 403, 200])
    expect([...ours.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(ours.headers.get('cache-control')).toBe('no-store')
  })

  test('rejects a body larger than any sign-in', async () => {
    const { status } = await ask(emulator, signInPath, { email: 'x'.repeat(200_000) })

    expect(status).toBe(413)
  })
})
