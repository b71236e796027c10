import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { countGroups } from '#contract/http/count.ts'
import { takingPart } from '#contract/entry/status.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { testNow } from '#tests/support/builders.ts'
import { call, json, testServer, type TestServer } from '#tests/support/server/server.ts'

const everything = { collections: 'entries,event_companies', group_by: countGroups.join(',') }

async function demo() {
  const server = await testServer()
  await server.database.deleteFrom('event_types').execute()
  await seedDemo(server.database, testNow)
  const asAdmin = await server.signIn({ auth_uid: 'demo-admin' })
  const asMember = await server.signIn({ auth_uid: 'demo-builder' })
  return { ...server, asAdmin, asMember }
}

type Rows = { value: string; count: string }[]

async function bySql({ database }: Pick<TestServer, 'database'>, query: ReturnType<typeof sql<Rows[number]>>) {
  const { rows } = await query.execute(database)
  return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]))
}

/** A separate query for each way of counting, written without looking at the server's. */
const queries = (eventId: string) => {
  const there = sql`from entries where event_id = ${eventId} and deleted_at is null`
  const part = sql`${there} and status = any(${[...takingPart]}::text[])`
  const given = sql`${there} and submitted_at is not null and status <> 'DRAFT'`
  return {
    status: sql<Rows[number]>`select status as value, count(*) as count ${there} group by status`,
    kind: sql<Rows[number]>`select kind as value, count(*) as count ${part} group by kind`,
    region: sql<Rows[number]>`select coalesce(region_id::text, '') as value, count(*) as count ${part} group by region_id`,
    city: sql<Rows[number]>`select coalesce(city_id::text, '') as value, count(*) as count ${part} group by city_id`,
    price_range: sql<Rows[number]>`select coalesce(details ->> 'home_price_range_id', '') as value, count(*) as count ${part} group by 1`,
    payment: sql<Rows[number]>`select coalesce(details ->> 'payment_status', 'UNPAID') as value, count(*) as count ${part} group by 1`,
    proof: sql<Rows[number]>`select coalesce(details #>> '{proof,status}', 'NOT_READY') as value, count(*) as count ${part} group by 1`,
    fees: sql<Rows[number]>`
      select case details ->> 'payment_status' when 'PAID' then 'PAID' else 'OPEN' end as value, round(sum(fee) * 100) as count
      from (select *, (details ->> 'fee_amount')::numeric as fee ${there}) as billed where fee > 0
        and (details ->> 'payment_status' = 'PAID' or (status = any(${[...takingPart]}::text[])
          and coalesce(details ->> 'payment_status', 'UNPAID') in ('UNPAID', 'INVOICED'))) group by 1`,
    revision: sql<Rows[number]>`
      select case when details #>> '{pending_revision,at,_seconds}' is null then 'no' else 'yes' end as value, count(*) as count ${part} group by 1`,
    day: sql<Rows[number]>`select to_char(submitted_at at time zone 'America/Chicago', 'YYYY-MM-DD') as value, count(*) as count
      ${given} group by 1`,
    submitted: sql<Rows[number]>`select status as value, count(*) as count ${given} group by status`,
  }
}

test.each([1, 2, 3, 4])('every number on the dashboard of event %s equals the count of a separate query', async (n) => {
  const server = await demo()
  const eventId = seedId('event', n)

  const response = await call(server.app, 'collectionCount', { headers: server.asAdmin, query: { ...everything, eventId } })

  const { entries } = ((await json(response)) as Answer<'collectionCount'>).data
  const counted: Record<string, Record<string, number>> = {}
  for (const [group, query] of Object.entries(queries(eventId))) counted[group] = await bySql(server, query)
  expect(entries?.by).toEqual(counted)
  const submitted = Object.values(counted['submitted'] ?? {}).reduce((sum, one) => sum + one, 0)
  expect([entries?.total, entries?.drafts]).toEqual([submitted, counted['status']?.['DRAFT'] ?? 0])
})

test('the numbers of an event without entries are zero', async () => {
  const { app, asAdmin } = await demo()
  const query = { ...everything, eventId: seedId('event', 2) }

  const response = await call(app, 'collectionCount', { headers: asAdmin, query })

  const { entries } = ((await json(response)) as Answer<'collectionCount'>).data
  expect(entries).toEqual({ total: 0, drafts: 0, by: Object.fromEntries(countGroups.map((group) => [group, {}])) })
})

test('a registration counts by its real status, even before an expired document was recorded', async () => {
  const server = await demo()
  const { app, database, asAdmin } = server
  const eventId = seedId('event', 1)
  await sql`update event_companies set details = jsonb_set(details, '{license,expires_on}', '"2020-01-01"')
    where id = (select id from event_companies where event_id = ${eventId} and status = 'APPROVED' order by id limit 1)`.execute(database)
  const listed = (await json(await call(app, 'event_companies.list', { headers: asAdmin, query: { eventId, limit: '200' } }))).data as {
    status: string
  }[]

  const response = await call(app, 'collectionCount', { headers: asAdmin, query: { ...everything, eventId } })

  const { event_companies: counted } = ((await json(response)) as Answer<'collectionCount'>).data
  const expected: Record<string, number> = {}
  for (const { status } of listed) expected[status] = (expected[status] ?? 0) + 1
  expect(counted).toEqual({ total: listed.length, drafts: 0, by: { status: expected } })
  expect(expected['EXPIRED']).toBeGreaterThan(0)
})

test('a member counts their own entries by kind, and never by payment', async () => {
  const { app, asMember } = await demo()
  const eventId = seedId('event', 1)
  const count = (group_by: string) =>
    call(app, 'collectionCount', { headers: asMember, query: { collections: 'entries', eventId, group_by } })

  expect(((await json(await count('kind'))) as Answer<'collectionCount'>).data.entries?.by?.kind).toEqual({ NEW_HOME: expect.any(Number) })
  expect((await count('kind,payment')).status).toBe(403)
  expect((await count('fees')).status).toBe(403)
})

test('rejects an unknown grouping', async () => {
  const { app, asAdmin } = await demo()

  const response = await call(app, 'collectionCount', { headers: asAdmin, query: { collections: 'entries', group_by: 'gate_code' } })

  expect([response.status, Object.keys((await json(response)).fields)]).toEqual([422, ['group_by']])
})
