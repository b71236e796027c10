import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasLapsed } from '#contract/registration/readiness.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { hasLapsed as hasLapsedInSql } from '#server/resources/records/registration-status.ts'
import { aCompany, anEvent, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { aFullRegistration, insertRegistrations } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

test('registrations whose documents end before their event expire automatically, once, and people are notified', async () => {
  const { database, registered, notificationsTo, event, audit, send } = await entryServer()
  const full = aFullRegistration()
  const approved_at = fromMillis(testNow - 86_400_000)
  const lapsed = await registered({ insurance: { ...full.insurance, expires_on: '2026-06-27' }, approved_at })
  const [past, archived] = [anEvent({ start_date: day('2026-01-02'), end_date: day('2026-01-30') }), anEvent({ status: 'ARCHIVED' })]
  await insertEvents(database, past, archived)
  const ended = { license: { ...full.license, expires_on: '2025-06-27' } }
  const fine = aCompany()
  await insert(database, 'companies', fine)
  const company_id = lapsed.company_id
  await insertRegistrations(
    database,
    aFullRegistration({ event_id: past.id, company_id, ...ended }),
    aFullRegistration({ event_id: archived.id, company_id, ...ended }),
    aFullRegistration({ event_id: event.id, company_id: fine.id }),
  )

  await sweepExpired(database, testNow)
  await sweepExpired(database, testNow)

  const rows = await database.selectFrom('event_companies').select(['id', 'status']).where('status', '<>', 'APPROVED').execute()
  expect(rows).toEqual([{ id: lapsed.id, status: 'EXPIRED' }])
  expect((await send('event_companies.get', 'owner', { params: { id: lapsed.id } })).data).toMatchObject({ status: 'EXPIRED', version: 2 })
  const diff = [
    { path: 'status', from: 'APPROVED', to: 'EXPIRED' },
    { path: 'approved_at', from: approved_at, to: null },
  ]
  expect(await audit(lapsed.id)).toMatchObject([{ action: 'expire', actor_id: null, source: 'JOB', diff }])
  expect(await notificationsTo('owner')).toEqual([
    'A document for Spring Parade of Homes 2026 expires before the event ends. Add the new one, then resubmit the company information.',
  ])
  expect(await notificationsTo('admin')).toEqual([
    'Prairie Oak Builders: a document for Spring Parade of Homes 2026 expires before the event ends.',
  ])
})

test.each([
  ['the day before the last day of the event', '2026-06-27', true],
  ['the last day of the event', '2026-06-28', false],
  ['the day after', '2026-06-29', false],
  ['no day', null, false],
])('a document valid through %s: contract and database agree', async (_, expires_on, isLapsed) => {
  const { database, registered, event } = await entryServer()
  const full = aFullRegistration()
  const documents = { license: { ...full.license, expires_on }, insurance: { ...full.insurance, expires_on: null } }
  const { id } = await registered(documents)

  const { lapsed } = await database
    .selectFrom('event_companies')
    .select(sql<boolean>`coalesce(${hasLapsedInSql}, false)`.as('lapsed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  expect(lapsed).toBe(isLapsed)
  expect(hasLapsed(documents, event)).toBe(isLapsed)
})

test.each([
  ['on the evening of the last day where the event is', '2026-06-29T04:59:59Z', 'EXPIRED'],
  ['after it', '2026-06-29T05:00:00Z', 'APPROVED'],
])('an overdue registration expires while its event is running: %s', async (_, now, status) => {
  const { database, registered } = await entryServer()
  const full = aFullRegistration()
  const { id } = await registered({ insurance: { ...full.insurance, expires_on: '2026-06-27' } })

  await sweepExpired(database, Date.parse(now))

  const row = await database.selectFrom('event_companies').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.status).toBe(status)
})

function day(date: string) {
  return { _seconds: Date.parse(`${date}T12:00:00Z`) / 1000, _nanoseconds: 0 }
}
