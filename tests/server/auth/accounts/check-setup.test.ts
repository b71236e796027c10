import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkIdentitySetup } from '#server/auth/accounts/check-setup.ts'
import { openFirebaseAccounts } from '#server/auth/accounts/firebase-accounts.ts'
import { GoogleDouble } from '#tests/support/google/google-double.ts'
import { serveGoogleDouble, type ServedGoogle } from '#tests/support/google/serve-google-double.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const publicOrigin = 'https://parade.test'
const google = new GoogleDouble({
  projectId: 'parade-check',
  apiKey: 'web-key',
  referrers: [publicOrigin],
  accounts: [{ localId: 'ben', email: 'ben@company.test', password: 'secret' }],
})
const other = new GoogleDouble({ projectId: 'parade-other', apiKey: 'other-key', accounts: [] })
let served: ServedGoogle
let leave: () => void

beforeAll(async () => {
  served = await serveGoogleDouble(google)
  leave = served.useHere()
})

beforeEach(() => {
  google.faults.clear()
  google.takesPasswords = true
  google.takesSignUps = false
  google.setDisabled('ben', false)
})

afterAll(async () => {
  leave()
  await served.stop()
})

const firebase = { projectId: 'parade-check', apiKey: 'web-key', emulator: false }

function keyFile(content: object | string): string {
  const file = join(temporaryFolder(), 'key.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const check = (changes: Partial<Parameters<typeof checkIdentitySetup>[0]> = {}) =>
  checkIdentitySetup({ firebase, publicOrigin, googleApplicationCredentials: served.env['GOOGLE_APPLICATION_CREDENTIALS'], ...changes })

test('a project with its own service account and its own key has no problems', async () => {
  expect(await check()).toEqual([])
})

test('reports a service account that is no file, no key, another project’s, or no longer Google’s', async () => {
  const ownKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })

  const found = [
    await check({ googleApplicationCredentials: '/no/such/file.json' }),
    await check({ googleApplicationCredentials: keyFile('{"type":"authorized_user"}') }),
    await check({ googleApplicationCredentials: keyFile(other.serviceAccount()) }),
    await check({ googleApplicationCredentials: keyFile({ ...google.serviceAccount(), private_key: ownKey }) }),
  ]

  expect(found).toEqual([
    ['SERVICE_ACCOUNT_UNREADABLE'],
    ['SERVICE_ACCOUNT_UNREADABLE'],
    ['SERVICE_ACCOUNT_OTHER_PROJECT'],
    ['SERVICE_ACCOUNT_REFUSED'],
  ])
})

test('reports a missing service account', async () => {
  expect(await check({ googleApplicationCredentials: undefined })).toEqual(['SERVICE_ACCOUNT_MISSING'])
})

test('reports a key that is wrong, of another project, or not allowed here', async () => {
  const found = [await check({ firebase: { ...firebase, apiKey: 'typo' } }), await check({ publicOrigin: 'https://elsewhere.test' })]
  google.keyProjectNumber = '620000000002'
  found.push(await check())
  google.keyProjectNumber = google.projectNumber

  expect(found).toEqual([['API_KEY_INVALID'], ['API_KEY_BLOCKED'], ['API_KEY_OTHER_PROJECT']])
})

test('reports that password sign-in is turned off', async () => {
  google.takesPasswords = false

  expect(await check()).toEqual(['PASSWORDS_OFF'])
})

test('reports that anyone can create an account', async () => {
  google.takesSignUps = true

  expect(await check()).toEqual(['SIGN_UP_OPEN'])
})

test('does not blame the settings while Google has an outage', async () => {
  google.faults.set('identitytoolkit.googleapis.com', '503')

  expect(await check()).toEqual(['NOT_CHECKED'])
})

test.for([
  ['none', undefined],
  ['another project’s', other.serviceAccount()],
] as const)('with %s service account, an account that was disabled in the console is still rejected', async ([, account]) => {
  const accounts = openFirebaseAccounts({
    env: { firebase, publicOrigin, dataDir: '', googleApplicationCredentials: account && keyFile(account) },
  })
  const { idToken } = await google.signInDirectly('ben@company.test')
  await accounts.setupProblems()

  const before = await accounts.state('ben', idToken)
  google.setDisabled('ben', true)
  const after = await accounts.state('ben', idToken)

  expect([before?.disabled, after?.disabled]).toEqual([false, true])
})
