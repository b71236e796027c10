import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identitySetup } from '#contract/session/identity-setup.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { databaseUrl, runCommand } from '#tests/support/server/run-command.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

test('an administrator who is added to a running demo sets a password and signs in', async () => {
  const DATABASE_URL = await databaseUrl()
  const app = await startApp({ env: { DATABASE_URL } })
  onTestFinished(async () => void (await app.stop()))
  const settings = { DATA_DIR: app.dataDir, DATABASE_URL, PUBLIC_ORIGIN: app.origin }
  const identity = async (path: string, body: object) => {
    const url = `${app.origin}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return (await answer.json()) as { idToken: string }
  }

  const added = await runCommand('admin', ['add', 'nora@association.test', 'Nora', 'Vale'], settings)
  const listed = await runCommand('admin', ['list'], settings)
  const removed = await runCommand('admin', ['remove', 'nora@association.test'], settings)

  expect(app.log()).not.toContain('@parade.example')
  expect(await identity('signInWithPassword', { email: 'admin@parade.example', password: 'parade-demo' })).toMatchObject({
    error: { message: 'EMAIL_NOT_FOUND' },
  })
  expect(added).toMatchObject({ code: 0, output: expect.stringContaining('Nora Vale <nora@association.test> is now an administrator.') })
  expect(listed).toEqual({ code: 0, output: 'Nora Vale <nora@association.test>  INVITED, never signed in\n' })
  expect(removed).toEqual({ code: 1, output: 'This is the last staff account. Make someone else staff first.\n' })
  const [, oobCode] = /\/reset-password\?oobCode=(\S+)/.exec(added.output) ?? []
  await identity('resetPassword', { oobCode, newPassword: 'a long enough one' })
  const { idToken } = await identity('signInWithPassword', {
    email: 'nora@association.test',
    password: 'a long enough one',
    returnSecureToken: true,
  })
  const login = await fetch(`${app.origin}/api/v1/login`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json', 'x-web-origin': 'true' },
    body: '{}',
  })
  expect(await login.json()).toMatchObject({ data: { role: 'admin', currentUser: { name: 'Nora Vale' } } })
})

test('without a running portal, credentials or valid arguments, the command says what is missing', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: await databaseUrl() }
  const live = { ...settings, FIREBASE_PROJECT_ID: 'parade-live', FIREBASE_API_KEY: 'key' }
  const add = ['add', 'nora@association.test', 'Nora', 'Vale']

  const results = await Promise.all([
    runCommand('admin', add, settings),
    runCommand('admin', add, { ...live, GOOGLE_APPLICATION_CREDENTIALS: join(settings.DATA_DIR, 'missing.json') }),
    runCommand('admin', ['list'], settings),
    runCommand('admin', ['add', 'nora@association.test'], settings),
  ])

  expect(results.map(({ code }) => code)).toEqual([1, 1, 0, 1])
  expect(results[0]?.output).toMatch(/^Start the portal first \(npm start\)/)
  expect(results[1]?.output).toContain(identitySetup.SERVICE_ACCOUNT_UNREADABLE)
  expect(results[2]?.output).toBe('There are no administrators yet. Add one: npm run admin -- add EMAIL "First" "Last"\n')
  expect(results[3]?.output).toContain('npm run admin -- add EMAIL "First" "Last"')
})

test('the catalogs are filled once, in an embedded database that is not running', async () => {
  const settings = { DATA_DIR: temporaryFolder() }

  const first = await runCommand('catalogues', [], settings)
  const second = await runCommand('catalogues', [], settings)
  const help = await runCommand('catalogues', ['--help'], settings)

  expect([first.code, second.code, help.code]).toEqual([0, 0, 1])
  expect(help.output).toMatch(/npm run catalogues\n$/)
  expect(first.output).toMatch(/^event types: 4 added$/m)
  expect(second.output).toMatch(/^event types: unchanged$/m)
})
