import { expect, onTestFinished, test } from 'vitest'
import { entryStatuses } from '#contract/entry/status.ts'
import { eventDateProblems } from '#contract/event/date-order.ts'
import { isRegistrationOpen, registrationPhase } from '#contract/event/registration-window.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { openDatabase } from '#server/db/database.ts'
import { demoAccounts } from '#dev/seed/demo-accounts.ts'
import { isEmpty } from '#dev/seed/is-empty.ts'
import { seedDemo, seedSize } from '#dev/seed/seed-demo.ts'
import type { Event } from '#contract/event/schema.ts'
import { presentRow, type AnyRow } from '#server/resources/records/kinds/record-kind.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { testNow } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'

async function emptyDatabase() {
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())
  return database
}

async function demo(now = testNow) {
  const database = await emptyDatabase()
  await seedDemo(database, now)
  return database
}

test('the demo has the size that the product requires', async () => {
  const database = await demo()
  const companies = await database.selectFrom('companies').select(['id', 'name']).execute()
  const members = await database.selectFrom('members').select(['portal_role', 'company_id', 'auth_uid']).execute()
  const entries = await database.selectFrom('entries').select(['status', 'company_id', 'title']).execute()

  expect([companies.length, members.length, members.filter(({ portal_role }) => portal_role === 'admin').length, entries.length]).toEqual([
    25, 40, 2, 120,
  ])
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(entryStatuses))
  expect(members.flatMap(({ auth_uid }) => auth_uid ?? []).toSorted()).toEqual(demoAccounts.map(({ uid }) => uid).toSorted())
  const developer = members.find(({ auth_uid }) => auth_uid === 'demo-developer')
  expect(entries.filter(({ company_id }) => company_id === developer?.company_id)).toEqual([])
  const builder = members.find(({ auth_uid }) => auth_uid === 'demo-builder')
  expect(entries.filter(({ company_id }) => company_id === builder?.company_id)).not.toEqual([])
})

test('entries, companies and their contacts can be told apart', async () => {
  const database = await demo()

  const titles = (await database.selectFrom('entries').select('title').execute()).map(({ title }) => title)
  const companies = await database.selectFrom('companies').select(['email', 'phone', 'address', 'website']).execute()
  const people = await database.selectFrom('members').select(['email', 'phone']).execute()
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  for (const field of ['email', 'phone', 'address', 'website'] as const)
    expect(new Set(companies.map((company) => company[field])).size).toBe(companies.length)
  for (const { email, phone } of [...companies, ...people]) {
    expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
  }
})

test('the demo’s staff, builder and remodeler have notifications, some of them unread', async () => {
  const database = await demo()

  const rows = await database
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('entries', 'entries.id', 'notifications.entity_id')
    .select(['auth_uid', 'text', 'read_at', 'entries.title', 'entries.company_id as of', 'members.company_id as at'])
    .execute()

  for (const uid of ['demo-admin', 'demo-builder', 'demo-remodeler']) {
    const own = rows.filter(({ auth_uid }) => auth_uid === uid)
    expect([uid, own.some(({ read_at }) => read_at === null)]).toEqual([uid, true])
  }
  expect(rows.filter(({ text, title }) => title === null || !text.includes(title))).toEqual([])
  expect(rows.filter(({ of, at }) => at !== null && of !== at)).toEqual([])
})

test('the demo’s audit log has the latest step of every entry of this year’s Parade, newest last', async () => {
  const database = await demo()

  const rows = await database
    .selectFrom('audit_events')
    .innerJoin('entries', 'entries.id', 'entity_id')
    .innerJoin('members', 'members.id', 'actor_id')
    .select([
      'action',
      'at',
      'entity_name',
      'entries.title',
      'status',
      'portal_role',
      'entries.company_id as of',
      'members.company_id as at company',
    ])
    .orderBy('audit_events.id')
    .execute()

  expect(new Set(rows.map(({ status, action }) => `${status} ${action}`)).size).toBe(entryStatuses.length - 1)
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((one, other) => one - other))
  expect(rows.filter((row) => row.title !== row.entity_name || (row.portal_role === 'member' && row.of !== row['at company']))).toEqual([])
})

test.each(['2026-01-01T00:00:00Z', '2026-04-01T15:00:00Z', '2027-12-31T23:59:59Z'])(
  'seeded at %s, one Parade takes entries, one event is upcoming and two are past',
  async (at) => {
    const now = Date.parse(at)
    const database = await demo(now)

    const events = (await database.selectFrom('events').selectAll().orderBy('id').execute()).map((row) =>
      presentRow<Event>(eventKind, row as AnyRow),
    )

    expect(events.map(({ type, status }) => [type, status])).toEqual([
      ['PARADE_OF_HOMES', 'ACTIVE'],
      ['REMODELERS_SHOWCASE', 'ACTIVE'],
      ['PARADE_OF_HOMES', 'ARCHIVED'],
      ['REMODELERS_SHOWCASE', 'ARCHIVED'],
    ])
    const [live, upcoming, ...past] = events
    expect([
      isRegistrationOpen(live!, now),
      registrationPhase(upcoming!, now),
      ...past.map((event) => registrationPhase(event, now)),
    ]).toEqual([true, 'BEFORE', 'AFTER', 'AFTER'])
    expect(events.map((event) => eventDateProblems(event))).toEqual([{}, {}, {}, {}])
    expect(new Set(events.map(({ slug }) => slug)).size).toBe(4)
  },
)

test.each(['2026-01-01T00:00:00Z', '2026-03-08T07:59:00Z', '2026-04-01T15:17:42Z', '2026-11-01T23:59:59Z'])(
  'seeded at %s, registration and deadlines are on the hour as an office would set them',
  async (at) => {
    const database = await demo(Date.parse(at))

    const events = (await database.selectFrom('events').selectAll().execute()).map((row) => presentRow<Event>(eventKind, row as AnyRow))

    const hours = (instants: (Timestamp | null)[]) => new Set(instants.map((instant) => instant && hourInChicago.format(toMillis(instant))))
    expect(hours(events.map((event) => event.registration_start_date))).toEqual(new Set(['8:00:00 AM']))
    expect(hours(events.map((event) => event.registration_end_date))).toEqual(new Set(['11:59:00 PM']))
    expect(hours(events.flatMap((event) => deadlines.map((deadline) => event[deadline])))).toEqual(new Set(['5:00:00 PM']))
    expect(hours(events.map((event) => event.public_at))).toEqual(new Set(['8:00:00 AM']))
    expect(hours(events.map((event) => event.sign_pickup!.from))).toEqual(new Set(['8:00:00 AM']))
    expect(hours(events.map((event) => event.sign_pickup!.to))).toEqual(new Set(['5:00:00 PM']))
  },
)

const hourInChicago = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeStyle: 'medium' })

const deadlines = [
  'early_bird_date',
  'late_fee_date',
  'withdraw_deadline',
  'content_deadline',
  'proof_sent_date',
  'proof_due_date',
  'ad_reservation_deadline',
  'ad_artwork_deadline',
  'sign_return_due',
  'banner_deadline',
] as const

test('the demo is the same every time', async () => {
  const tables = ['event_types', 'events', 'companies', 'members', 'entries'] as const
  const contents = []
  for (const database of [await demo(), await demo()]) {
    const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().orderBy('id').execute()))
    contents.push(JSON.stringify(rows, (name, value: unknown) => (name === 'changed_xid' ? undefined : value)))
  }

  expect(contents[0]).toBe(contents[1])
})

test('every demo account can sign in and use the API', async () => {
  const { app, database, signIn } = await testServer()
  await database.deleteFrom('event_types').execute()
  await seedDemo(database, testNow)

  for (const { uid } of demoAccounts) {
    const headers = await signIn({ auth_uid: uid })
    const answers = await Promise.all([
      call(app, 'mine', { headers }),
      call(app, 'listActiveEvents', { headers }),
      call(app, 'collectionCount', { headers, query: { collections: 'entries' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await json(answers[1])).data).toHaveLength(2)
  }
})

test('a database can be filled to a given size', async () => {
  const database = await emptyDatabase()
  expect(await isEmpty(database)).toBe(true)

  await seedSize(database, { entries: 12_000, now: testNow })

  const { count } = await database
    .selectFrom('entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect([await isEmpty(database), count]).toEqual([false, '12000'])
})
