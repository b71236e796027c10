import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { aSubmittableEntry } from '#tests/support/entries.ts'
import { eventually } from '#tests/support/eventually.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { call } from '#tests/support/server/server.ts'

test('two servers on one database share sign-ins and responses, and do each job once between them', { timeout: 30_000 }, async () => {
  const first = await entryServer()
  const second = await first.another()
  const [entry] = await first.given(aSubmittableEntry({ status: 'SUBMITTED' }))
  for (const { app } of [first, second]) app.startJobs(first.connection)

  // The same call to both, as from a device whose first response was lost.
  const headers = { ...(await first.as('admin')), 'idempotency-key': 'one-key', 'if-match': `"${entry.version}"` }
  const approve = { params: { id: entry.id, action: 'approve' }, body: {}, headers }
  const [here, there] = await Promise.all([call(first.app, 'entries.act', approve), call(second.app, 'entries.act', approve)])
  // The minute in which a decision can be undone is over.
  await sql`update jobs.job set start_after = now()`.execute(first.database)
  for (const email of await first.database.selectFrom('emails').select('id').execute())
    await enqueue(first.database, sendEmail, { email_id: email.id })

  expect([here.status, there.status]).toEqual([200, 200])
  expect(await there.json()).toEqual(await here.json())
  expect((await first.audit(entry.id)).map(({ action }) => action)).toEqual(['approve'])
  await eventually(async () => {
    // A job that another server is running is checked again half a minute later, which is out of scope here.
    const { rows } =
      await sql`select from jobs.job where state in ('active', 'retry') or (state = 'created' and start_after <= now())`.execute(
        first.database,
      )
    expect(rows).toHaveLength(0)
  }, 20_000)
  const emails = await first.database.selectFrom('emails').select(['state', 'attempts']).execute()
  expect(emails).toEqual([
    { state: 'RECORDED', attempts: 1 },
    { state: 'RECORDED', attempts: 1 },
  ])
})
