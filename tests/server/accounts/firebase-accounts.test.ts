import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirebaseAccounts } from '#server/accounts/firebase-accounts.ts'
import { demoAccounts, demoPassword } from '#server/db/seed/demo-accounts.ts'
import { createIdTokenCheck } from '#server/id-token.ts'
import { startAuthEmulator, type AuthEmulator } from '#server/local/auth-emulator.ts'

const projectId = 'demo-accounts-test'
let folder: string
let emulator: AuthEmulator

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parade-accounts-'))
  emulator = await startAuthEmulator({
    projectId,
    accounts: demoAccounts,
    stateFile: join(folder, 'state.json'),
    logFile: join(folder, 'emulator.log'),
  })
  await emulator.ready
})

afterAll(async () => {
  await emulator.stop()
  await rm(folder, { recursive: true, force: true })
})

function open(said: string[] = []) {
  const env = { firebase: { projectId, apiKey: 'key', emulator: true }, publicOrigin: 'https://parade.test', dataDir: folder }
  return openFirebaseAccounts({ env, emulatorHost: emulator.host, say: (line) => said.push(line) })
}

async function ask(path: string, body: object) {
  const response = await fetch(`http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { idToken: string; localId: string; error?: { message: string } }
}

test("the emulator's tokens pass the check, and their account is known", async () => {
  const { idToken } = await ask('signInWithPassword', { email: 'builder@parade.example', password: demoPassword, returnSecureToken: true })

  const checked = await createIdTokenCheck({ projectId, emulator: true })(idToken)
  const state = await open().state(checked.uid)

  expect(checked).toMatchObject({ uid: 'demo-builder', email: 'builder@parade.example' })
  expect(state?.disabled).toBe(false)
  expect(checked.authTime).toBeGreaterThanOrEqual(state?.validSince ?? Number.NaN)
  expect(await open().state('nobody')).toBeNull()
})

test('an account is disabled and enabled, and its sessions are revoked', async () => {
  const accounts = open()
  await accounts.setDisabled('demo-developer', true)
  expect(await accounts.state('demo-developer')).toMatchObject({ disabled: true })
  await accounts.setDisabled('demo-developer', false)

  await accounts.revokeSessions('demo-developer')

  const state = await accounts.state('demo-developer')
  expect(state?.disabled).toBe(false)
  expect(state?.validSince).toBeGreaterThan(Date.now() / 1000 - 5)
})

test('a reset link leads to our own page, and its code sets a new password', async () => {
  const link = await open().resetLink('remodeler@parade.example')

  const url = new URL(link ?? '')
  expect(url.origin + url.pathname).toBe('https://parade.test/reset-password')
  const reset = await ask('resetPassword', { oobCode: url.searchParams.get('oobCode'), newPassword: 'new-password' })
  expect(reset.error).toBeUndefined()
  expect((await ask('signInWithPassword', { email: 'remodeler@parade.example', password: 'new-password' })).localId).toBe('demo-remodeler')
  expect(await open().resetLink('nobody@parade.example')).toBeNull()
})

test('without a mail server the mail is a file that only its owner reads, and the console names the file, not the code', async () => {
  const said: string[] = []
  const accounts = open(said)

  await accounts.sendResetMail('builder@parade.example')
  await accounts.sendResetMail('nobody@parade.example')

  const [file, ...others] = await readdir(join(folder, 'mail'))
  expect([file, others]).toEqual([expect.stringMatching(/builder@parade\.example\.txt$/), []])
  const path = join(folder, 'mail', file ?? '')
  const code = /oobCode=(\S+)/.exec(await readFile(path, 'utf8'))?.[1]
  expect(code).toBeTruthy()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(said).toEqual([`A reset mail for builder@parade.example is in ${path}`])
  expect(await readFile(join(folder, 'emulator.log'), 'utf8')).not.toContain(code)
})
