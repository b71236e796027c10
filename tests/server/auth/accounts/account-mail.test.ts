import { expect, test, vi } from 'vitest'
import { openFirebaseAccounts } from '#server/auth/accounts/firebase-accounts.ts'
import { GoogleDouble } from '#tests/support/google/google-double.ts'
import { serveGoogleDouble } from '#tests/support/google/serve-google-double.ts'
import { smtpDouble } from '#tests/support/server/smtp-double.ts'

/** A project of its own with its own mail server. */
async function withMailServer() {
  const google = new GoogleDouble({
    projectId: 'parade-mail',
    apiKey: 'web-key',
    accounts: [{ localId: 'ben', email: 'ben@company.test', password: 'secret' }],
  })
  const served = await serveGoogleDouble(google)
  const leave = served.useHere()
  const smtp = await smtpDouble()
  const accounts = openFirebaseAccounts({
    env: {
      firebase: { projectId: 'parade-mail', apiKey: 'web-key', emulator: false },
      publicOrigin: 'https://parade.test',
      dataDir: '',
      googleApplicationCredentials: served.env['GOOGLE_APPLICATION_CREDENTIALS'],
      smtpUrl: smtp.url,
      mailReplyTo: 'office@association.test',
      associationName: 'Lake County Builders Association',
    },
  })
  return { google, smtp, accounts, end: async () => (leave(), await served.stop()) }
}

const nora = (link: string) => ({ email: 'nora@company.test', name: 'Nora Lee', link })

const readable = (message = '') => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('with a mail server, the portal mails resets itself, with a link to its own page, and marks them as automatic', async () => {
  const { google, smtp, accounts, end } = await withMailServer()

  const sent = [await accounts.sendResetMail('ben@company.test'), await accounts.sendResetMail('nobody@company.test')]
  await end()

  const [mail] = smtp.taken
  const message = readable(mail?.message)
  expect(sent).toEqual([true, false])
  expect(smtp.taken).toHaveLength(1)
  expect(mail?.to).toEqual(['ben@company.test'])
  expect(message).toContain(`https://parade.test/reset-password?oobCode=${google.codeFor('ben@company.test')}`)
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(message).toMatch(/^Reply-To: office@association\.test\r$/m)
  expect(message).not.toMatch(/^List-Unsubscribe/m)
  expect(google.requests.map(({ path }) => path)).not.toContain('/v1/accounts:sendOobCode')
})

test('it also mails invitations, which say who sends them to whom, and whose link works for two weeks', async () => {
  const { smtp, accounts, end } = await withMailServer()

  const sent = await accounts.sendInvitation(nora('https://parade.test/reset-password#invitation=TOKEN'))
  await end()

  const message = readable(smtp.taken[0]?.message)
  expect(sent).toBe(true)
  expect(message).toContain('https://parade.test/reset-password#invitation=TOKEN')
  expect(message).toContain('14 days')
  expect(message).toMatch(/^From: Lake County Builders Association </m)
  expect(message).toContain('Hello Nora Lee,')
  expect(message).toContain('Lake County Builders Association created an account for you')
})

test('with the emulator, account mails go to the mail server too', async () => {
  const smtp = await smtpDouble()
  const said = vi.fn()
  const firebase = { projectId: 'demo-mail', apiKey: 'key', emulator: true }
  const accounts = openFirebaseAccounts({
    env: { firebase, publicOrigin: 'http://localhost:8080', dataDir: '', smtpUrl: smtp.url },
    log: said,
  })

  await accounts.sendInvitation(nora('http://localhost:8080/reset-password#invitation=TOKEN'))

  expect(smtp.taken.map(({ to }) => to)).toEqual([['nora@company.test']])
  expect(said).not.toHaveBeenCalled()
})
