import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountEmailTaken, AccountNotFound } from '#server/auth/accounts/accounts.ts'
import { openFirebaseAccounts } from '#server/auth/accounts/firebase-accounts.ts'
import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts'
import { createIdTokenCheck } from '#server/auth/id-token.ts'
import { startAuthEmulator, type AuthEmulator } from '#dev/identity/auth-emulator.ts'

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
  return openFirebaseAccounts({ env, emulatorHost: emulator.host, log: (line) => said.push(line) })
}

async function ask(path: string, body: object, bearer?: string) {
  const response = await fetch(`http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { idToken: string; refreshToken: string; localId: string; error?: { message: string } }
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

test('disables and enables an account, and revokes its sessions', async () => {
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

test('without a mail server, the mail is a file that only its owner can read, and the console names the file, not the code', async () => {
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
  expect(said).toEqual([`A password reset email for builder@parade.example is in ${path}`])
  expect(await readFile(join(folder, 'emulator.log'), 'utf8')).not.toContain(code)
})

test('creates, finds, lists, renames and deletes an account, and an address belongs to only one', async () => {
  const accounts = open()

  const uid = await accounts.create({ email: 'nora@parade.example', displayName: 'Nora Vale' })
  const named = await accounts.create({ uid: 'chosen', email: 'cleo@parade.example', displayName: 'Cleo' })

  expect(await accounts.find(uid)).toMatchObject({
    email: 'nora@parade.example',
    displayName: 'Nora Vale',
    emailVerified: false,
    roleClaim: null,
  })
  expect([named, (await accounts.findByEmail('cleo@parade.example'))?.uid]).toEqual(['chosen', 'chosen'])
  expect(await accounts.existing([uid, 'nobody'])).toEqual(new Set([uid]))
  await expect(accounts.create({ email: 'nora@parade.example', displayName: '' })).rejects.toThrow(AccountEmailTaken)
  await expect(accounts.setEmail('chosen', 'nora@parade.example')).rejects.toThrow(AccountEmailTaken)
  await accounts.setEmail(uid, 'nora.vale@parade.example')
  const { accounts: listed, nextPageToken } = await accounts.list(undefined)
  expect([listed.map(({ email }) => email).includes('nora.vale@parade.example'), nextPageToken]).toEqual([true, null])
  await accounts.remove(uid)
  expect([await accounts.find(uid), await accounts.findByEmail('nora.vale@parade.example')]).toEqual([null, null])
  await expect(accounts.setDisabled(uid, true)).rejects.toThrow(AccountNotFound)
  await expect(accounts.setRoleClaim(uid, 'admin')).rejects.toThrow(AccountNotFound)
})

test('a role is one claim among others', async () => {
  const accounts = open()
  await ask('update', { localId: 'demo-builder', customAttributes: JSON.stringify({ region: 'west' }) }, 'owner')

  await accounts.setRoleClaim('demo-builder', 'member')

  const { idToken } = await ask('signInWithPassword', { email: 'builder@parade.example', password: demoPassword, returnSecureToken: true })
  expect(decodeJwt(idToken)).toMatchObject({ role: 'member', region: 'west' })
})

test('an account that is locked out loses its password and its sign-ins', async () => {
  const accounts = open()
  const signIn = () => ask('signInWithPassword', { email: 'developer@parade.example', password: demoPassword, returnSecureToken: true })
  expect((await signIn()).error).toBeUndefined()

  await accounts.lockOut('demo-developer')

  expect((await signIn()).error).toBeDefined()
})

test('a person who signs in with a custom token has its claims in the ID token, also after a refresh', async () => {
  const impersonationId = '01960000-0000-7000-8000-000000000001'
  const token = await open().customToken('demo-builder', { impersonation_id: impersonationId })

  const { idToken, refreshToken } = await ask('signInWithCustomToken', { token, returnSecureToken: true })
  const refreshed = await fetch(`http://${emulator.host}/securetoken.googleapis.com/v1/token?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })

  const check = createIdTokenCheck({ projectId, emulator: true })
  const { id_token: later } = (await refreshed.json()) as { id_token: string }
  for (const each of [idToken, later]) expect(await check(each)).toMatchObject({ uid: 'demo-builder', impersonationId })
})

test('without a mail service, an invitation is a file, and staff pass on the link', async () => {
  const said: string[] = []

  const sent = await open(said).sendInvitation({
    email: 'nora@parade.example',
    name: 'Nora Lee',
    link: 'https://parade.test/reset-password?oobCode=CODE',
  })

  const path = said[0]?.replace('An invitation for nora@parade.example is in ', '') ?? ''
  expect([sent, await readFile(path, 'utf8')]).toEqual([false, expect.stringContaining('oobCode=CODE')])
})
