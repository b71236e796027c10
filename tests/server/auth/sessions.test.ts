import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts'
import { developer } from '#tests/support/accounts.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { copyDemo } from '#tests/support/build/made-once.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { MailFolder } from '#tests/support/mail-folder.ts'

/** Like the page, on its own origin. */
async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> & { data?: { role: string } } }
}

const identity = (origin: string, call: string) => `${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`
const signIn = (origin: string, email: string, password: string) =>
  post(identity(origin, 'signInWithPassword'), { email, password, returnSecureToken: true })
const refresh = (origin: string, refreshToken = '') =>
  post(`${origin}/securetoken.googleapis.com/v1/token?key=demo`, { grant_type: 'refresh_token', refresh_token: refreshToken })
/** Through the mail, like the page. */
async function changePassword(origin: string, dataDir: string, email: string, newPassword: string) {
  const mails = new MailFolder(dataDir)
  const before = mails.names()
  await post(`${origin}/api/v1/reset-password-link`, { email }, { 'x-web-origin': 'true' })
  const oobCode = (await mails.newResetLink(before)).searchParams.get('oobCode')
  expect((await post(identity(origin, 'resetPassword'), { oobCode, newPassword })).status).toBe(200)
}

const login = (origin: string, idToken = '') =>
  post(`${origin}/api/v1/login`, {}, { authorization: `Bearer ${idToken}`, 'x-web-origin': 'true' })

test('demo accounts sign in; their sessions and a changed password survive a stop and a kill', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder()
  await copyDemo(dataDir)
  const first = await startApp({ dataDir })
  const roles = []
  for (const { email } of demoAccounts) {
    const { body } = await signIn(first.origin, email, demoPassword)
    roles.push((await login(first.origin, body['idToken'])).body.data?.role)
  }
  expect(roles).toEqual(['admin', 'member', 'member', 'member'])
  const untouched = (await signIn(first.origin, demoAccounts[0].email, demoPassword)).body
  await changePassword(first.origin, dataDir, developer, 'changed-once')
  await first.stop()

  const second = await startApp({ dataDir })
  expect((await signIn(second.origin, developer, demoPassword)).status).toBe(400)
  expect((await signIn(second.origin, developer, 'changed-once')).status).toBe(200)
  const refreshed = await refresh(second.origin, untouched['refreshToken'])
  expect((await login(second.origin, refreshed.body['id_token'])).body.data?.role).toBe('admin')
  await changePassword(second.origin, dataDir, developer, 'changed-twice')
  await second.kill9()

  const third = await startApp({ dataDir })
  onTestFinished(async () => void (await third.stop()))
  expect((await signIn(third.origin, developer, 'changed-once')).status).toBe(400)
  expect((await signIn(third.origin, developer, 'changed-twice')).status).toBe(200)
  expect((await refresh(third.origin, untouched['refreshToken'])).status).toBe(200)
})
