import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outsideTransactions } from '#server/auth/accounts/around-accounts.ts'
import { assertOutsideTransaction } from '#server/db/outside-transaction.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openWebflowSite } from '#server/website/webflow-site.ts'
import { testServer } from '#tests/support/server/server.ts'

test('waiting for other services is rejected while a transaction is open, and not before or after', async () => {
  const { database } = await testServer()
  const isRefused = () => {
    try {
      assertOutsideTransaction('Somebody was asked')
      return false
    } catch {
      return true
    }
  }

  const before = isRefused()
  const inside = await database.transaction().execute(async (queries) => {
    await sql`select 1`.execute(queries)
    return isRefused()
  })
  const chosen = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async () => isRefused())

  expect([before, inside, chosen, isRefused()]).toEqual([false, true, true, false])
})

test('calls neither the identity service nor a mail server nor Webflow while a transaction is open', async () => {
  const { database, accounts } = await testServer()
  const guarded = outsideTransactions(accounts)

  await expect(database.transaction().execute(() => guarded.find('somebody'))).rejects.toThrow('inside a database transaction')
  await expect(
    database.transaction().execute(() => openMailer({ smtpUrl: 'smtp://127.0.0.1:1', publicOrigin: 'https://parade.test' })),
  ).rejects.toThrow('inside a database transaction')
  const site = openWebflowSite({ token: 'one', apiBase: 'http://127.0.0.1:1', now: Date.now, sleep: async () => {} })
  await expect(database.transaction().execute(() => site.look(null))).rejects.toThrow('inside a database transaction')
  await expect(guarded.find('somebody')).resolves.toBeNull()
})
