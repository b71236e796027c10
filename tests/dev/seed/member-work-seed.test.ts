import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { comment } from '#contract/entry/comment.ts'
import { missingAt, readiness } from '#contract/entry/readiness.ts'
import { entry as entrySchema, type Entry } from '#contract/entry/schema.ts'
import { companyChecklist } from '#contract/registration/readiness.ts'
import { eventCompany, eventCompanyStatuses, type EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { b2bProfile, b2cProfile } from '#contract/profile/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { countWords } from '#contract/value/word-count.ts'
import { openDatabase } from '#server/db/database.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { presentRow, type AnyRow, type RecordKind, type StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { testNow } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'

async function demo() {
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())
  await seedDemo(database, testNow)
  async function all<R extends StoredRecord>(kind: RecordKind<R>): Promise<R[]> {
    const rows = await database.selectFrom(kind.table).selectAll().execute()
    return rows.map((row) => presentRow(kind, row as unknown as AnyRow))
  }
  return {
    database,
    entries: await all<Entry>(entryKind),
    registrations: await all<EventCompany>(eventCompanyKind),
    events: new Map((await all<Event>(eventKind)).map((event) => [event.id, event])),
  }
}

/** Pictures and documents depend on the first person to add them. */
const filed = new Set(['front_elevation', 'gallery', 'before_after', 'floor_plans', 'homeowner_agreement'])

test('every seeded entry satisfies the contract and has a status that its content and its company allow', async () => {
  const { entries, registrations, events } = await demo()

  const wrong = entries.flatMap((entry) => {
    const { error } = z.safeParse(entrySchema, entry)
    const lacking = missingAt(readiness(entry.kind, entry, events.get(entry.event_id)!), 'submit')
    const registration = registrations.find((one) => one.event_id === entry.event_id && one.company_id === entry.company_id)
    const isHandedIn = !['DRAFT', 'WITHDRAWN'].includes(entry.status)
    const needed = { PUBLISHED: ['APPROVED', 'EXPIRED'], SUBMITTED: ['APPROVED', 'EXPIRED', 'SUBMITTED', 'CHANGES_REQUESTED'] } as const
    const company: readonly string[] = needed[entry.status as keyof typeof needed] ?? eventCompanyStatuses
    const isFine = !error && (!isHandedIn || lacking.length === 0) && company.includes(registration?.status ?? '')
    return isFine ? [] : [[entry.id, entry.status, registration?.status, lacking, error]]
  })

  expect(wrong).toEqual([])
})

test('most seeded entries lack only their pictures to be published, and read like real entries', async () => {
  const { entries, events } = await demo()
  const written = entries.filter(({ status }) => status !== 'DRAFT')

  const lacking = written.filter((entry) =>
    missingAt(readiness(entry.kind, entry, events.get(entry.event_id)!), 'publish').some(({ field }) => !filed.has(field)),
  )
  expect(lacking.length).toBeLessThan(written.length / 3)
  expect(written.filter(({ description }) => countWords(description) >= 50).length).toBeGreaterThan(written.length * 0.8)
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(3)
})

test('the demo includes the cases that are easily forgotten', async () => {
  const { entries, registrations, events } = await demo()
  const live = entries.filter(({ event_id: id }) => events.get(id)?.status === 'ACTIVE')

  expect(live.filter(({ pending_revision: revision }) => revision !== null)).toMatchObject([{ status: 'PUBLISHED' }])
  expect(live.filter(({ status }) => status === 'CHANGES_REQUESTED').every(({ changes_requested: request }) => request?.message)).toBe(true)
  expect(new Set(live.map(({ address_line1: address }) => address)).size).toBeLessThan(live.length)
  const current = registrations.filter(({ event_id: id }) => events.get(id)?.status === 'ACTIVE')
  expect(current.filter(({ status }) => status === 'EXPIRED')).toHaveLength(1)
  expect(current.filter(({ late_until: until }) => until !== null)).toHaveLength(1)
  const states = new Set(current.map(({ status }) => status))
  expect(eventCompanyStatuses.filter((status) => !states.has(status))).toEqual([])
})

test('every seeded registration is valid, and a submitted one is complete except for its certificate', async () => {
  const { registrations, events } = await demo()

  for (const registration of registrations) expect(z.safeParse(eventCompany, registration).error).toBeUndefined()
  for (const registration of registrations.filter(({ event_id: id }) => events.get(id)?.status === 'ACTIVE')) {
    const problems = companyChecklist(registration, events.get(registration.event_id)!, '2026-04-01').filter(
      ({ problem }) => problem !== null,
    )
    const expected = registration.status === 'IN_PROGRESS' ? ['insurance', 'agreement'] : ['insurance']
    expect(problems.map(({ field }) => field)).toEqual(expected)
  }
})

test('the thread shows a request for changes at its time, and replies after it', async () => {
  const { database, entries } = await demo()
  const thread = await database.selectFrom('comments').select(['entry_id', 'body', 'created_at']).execute()

  const asked = entries.flatMap(({ id, changes_requested: request }) => {
    const [first, ...replies] = thread
      .filter(({ entry_id: of }) => of === id)
      .toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
    return request && first ? [{ id, request, first, replies }] : []
  })

  expect(asked.length).toBeGreaterThan(0)
  for (const { id, request, first, replies } of asked) {
    expect([id, first.body, Number(first.created_at)]).toEqual([id, request.message, toMillis(request.at)])
    for (const { created_at: at } of replies) {
      expect(Number(at)).toBeGreaterThan(toMillis(request.at))
      expect(Number(at)).toBeLessThan(testNow)
    }
  }
})

test('the demo accounts have work of their own: entries in many statuses, last year’s, threads, a profile', async () => {
  const { app, database, signIn } = await testServer()
  await database.deleteFrom('event_types').execute()
  await seedDemo(database, testNow)
  const builder = { headers: await signIn({ auth_uid: 'demo-builder' }), query: { limit: '200' } }
  const remodeler = { headers: await signIn({ auth_uid: 'demo-remodeler' }), query: { limit: '200' } }

  const own: Entry[] = (await json(await call(app, 'entries.mine', builder))).data
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED']))
  expect(new Set(own.map(({ event_id: id }) => id)).size).toBe(2)
  const asked = own.find(({ status }) => status === 'CHANGES_REQUESTED')!
  const thread = (await json(await call(app, 'entries.comments', { headers: builder.headers, params: { id: asked.id } }))).data
  expect(thread.length).toBeGreaterThan(0)
  for (const said of thread) expect(z.safeParse(comment, said).error).toBeUndefined()
  const theirs: Entry[] = (await json(await call(app, 'entries.mine', remodeler))).data
  expect(new Set(theirs.map(({ kind }) => kind))).toEqual(new Set(['REMODEL']))
  const [profile] = (await json(await call(app, 'b2c_profiles.mine', builder))).data
  expect(z.safeParse(b2cProfile, profile)).toMatchObject({ success: true, data: { status: 'PUBLISHED' } })
  const cards = (await json(await call(app, 'b2b_profiles.list', builder))).data
  for (const card of cards) expect(z.safeParse(b2bProfile, card).error).toBeUndefined()
  expect(cards.length).toBeGreaterThan(10)
})
