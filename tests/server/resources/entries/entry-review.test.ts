import { expect, test } from 'vitest'
import { claimMs } from '#contract/entry/review/review-queue.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aFullEntry, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { anAdmin, insert, testNow } from '#tests/support/builders.ts'
import { call, json } from '#tests/support/server/server.ts'

type Server = Awaited<ReturnType<typeof entryServer>>

const submitted = (minutesAgo: number, changes: Parameters<typeof aFullEntry>[0] = {}) =>
  aSubmittableEntry({ status: 'SUBMITTED', submitted_at: fromMillis(testNow - minutesAgo * 60_000), ...changes })

const next = async ({ send, event }: Server, who: 'admin' | 'colleague', body: object = {}) =>
  (await send('entries.reviewNext', who, { body: { event_id: event.id, queue: 'submitted', ...body } })).data

test('late entries come first, then those that their company can change for the shortest time, then the longest waiting', async () => {
  const server = await entryServer({ content_deadline: fromMillis(testNow + 9_000_000) })
  const later = submitted(99, { title: 'unlocked for long', unlocked_until: fromMillis(testNow + 18_000_000) })
  await server.given(submitted(5, { title: 'new' }), submitted(90, { title: 'old' }), later, submitted(2, { title: 'late', late: true }))
  await server.given(aFullEntry({ status: 'DRAFT' }), aFullEntry({ status: 'APPROVED' }))

  const order: string[] = []
  for (const except: string[] = []; order.length < 4;) {
    const { entry } = await next(server, 'admin', { except })
    order.push(entry.title)
    except.push(entry.id)
  }

  expect(order).toEqual(['late', 'old', 'new', 'unlocked for long'])
})

test('after a decision in the middle of the queue comes the entry that followed, not the first one', async () => {
  const server = await entryServer()
  const [first, second, third, fourth] = await server.given(submitted(9), submitted(8), submitted(7), submitted(6))

  await server.act('admin', second, 'approve')
  const order = [third, fourth, first].map(({ id }) => id)

  expect((await next(server, 'admin', { order, except: [second.id] })).entry.id).toBe(third.id)
  expect((await next(server, 'admin', { order, except: [second.id, third.id, fourth.id] })).entry.id).toBe(first.id)
})

test('the company cannot recall an entry from the moment staff start reviewing it', async () => {
  const server = await entryServer()
  await server.given(submitted(5))

  const { entry } = await next(server, 'admin')

  expect(entry).toMatchObject({ opened_at: fromMillis(testNow) })
  const [auditEvent] = await server.audit(entry.id)
  expect(auditEvent).toMatchObject({ action: 'open', actor_id: server.people.admin.id })
  expect((await server.act('owner', entry, 'recall')).code).toBe('WRONG_STATE')
})

test('opening an entry gets in nobody’s way: a decision made while it is being opened isn’t refused as stale', async () => {
  const server = await entryServer()
  const [shown] = await server.given(submitted(5))

  const { entry: opened } = await next(server, 'admin')
  const approved = await server.act('admin', shown, 'approve')

  expect(opened).toMatchObject({ version: shown.version, opened_at: fromMillis(testNow) })
  expect(approved).toMatchObject({ status: 200, data: { status: 'APPROVED', version: shown.version + 1 } })
})

test('reviewing an entry of an archived event changes nothing in it', async () => {
  const server = await entryServer({ status: 'ARCHIVED' })
  const [entry] = await server.given(submitted(5))
  const params = { id: entry.id }

  const { data: claimed } = await server.send('entries.claim', 'admin', { params, body: { takes_over: false } })
  const queued = await next(server, 'admin')

  for (const shown of [claimed.entry, queued.entry]) expect(shown).toMatchObject({ id: entry.id, version: 1, opened_at: null })
})

test('an entry that somebody is reviewing goes to nobody else until they leave or decide', async () => {
  const server = await entryServer()
  const [first, second, third] = await server.given(submitted(30), submitted(20), submitted(10))
  const mine = await next(server, 'admin')
  expect(mine.entry.id).toBe(first.id)

  const theirs = await next(server, 'colleague')
  expect(theirs.entry.id).toBe(second.id)
  expect(theirs.claims.map(({ entry_id: id, is_own: isOwn }: { entry_id: string; is_own: boolean }) => [id, isOwn])).toEqual(
    expect.arrayContaining([
      [first.id, false],
      [second.id, true],
    ]),
  )
  expect(theirs.claims.find(({ is_own: isOwn }: { is_own: boolean }) => isOwn).name).toMatch(/^Bo /)

  await server.act('admin', mine.entry, 'approve')
  const after = await next(server, 'admin')
  expect(after.entry.id).toBe(third.id)
  expect((await next(server, 'admin', { except: [third.id] })).entry).toBeNull()
  expect((await next(server, 'colleague', { except: [second.id] })).entry.id).toBe(third.id)
  expect((await next(server, 'admin')).entry.id).toBe(second.id)
})

test('a claim that is not renewed for two minutes frees the entry', async () => {
  const server = await entryServer()
  const [entry] = await server.given(submitted(30))
  const claim = async (who: 'admin' | 'colleague') =>
    (await server.send('entries.claim', who, { params: { id: entry.id }, body: {} })).data.claims
  await next(server, 'colleague')

  server.travelTo(testNow + claimMs - 1)
  const before = { given: (await next(server, 'admin')).entry, claims: await claim('admin') }
  server.travelTo(testNow + claimMs)
  const listed = (await server.send('entries.release', 'admin', { params: { id: entry.id } })).data.claims
  const given = (await next(server, 'admin')).entry

  expect(before).toMatchObject({ given: null, claims: [{ member_id: server.people.colleague.id, is_own: false }] })
  expect(listed).toEqual([])
  expect(given).toMatchObject({ id: entry.id })
  expect(await claim('admin')).toMatchObject([{ member_id: server.people.admin.id, is_own: true }])
})

test('opening the entry takes over an expired claim', async () => {
  const server = await entryServer()
  const [entry] = await server.given(submitted(5))
  const claim = async (who: 'admin' | 'colleague') =>
    (await server.send('entries.claim', who, { params: { id: entry.id }, body: {} })).data.claims
  await claim('colleague')

  server.travelTo(testNow + claimMs)

  expect(await claim('admin')).toMatchObject([{ member_id: server.people.admin.id, is_own: true }])
})

test('somebody else’s entry opens with their claim, and only taking it over makes it one’s own', async () => {
  const server = await entryServer()
  const [entry] = await server.given(submitted(5))
  const claim = async (who: 'admin' | 'colleague', body: object) =>
    (await server.send('entries.claim', who, { params: { id: entry.id }, body })).data.claims
  await claim('admin', {})

  expect(await claim('colleague', {})).toMatchObject([{ is_own: false, member_id: server.people.admin.id }])
  expect(await claim('colleague', { takes_over: true })).toMatchObject([{ is_own: true }])
  expect(await claim('admin', {})).toMatchObject([{ is_own: false, member_id: server.people.colleague.id }])
  const left = await server.send('entries.release', 'colleague', { params: { id: entry.id } })
  expect(left.data.claims).toEqual([])
})

test('four people working through sixty entries at once each get their own, and nothing is decided twice', async () => {
  const server = await entryServer()
  const given = await server.given(...Array.from({ length: 60 }, (_, index) => submitted(index)))
  const seen: string[] = []
  const four = [anAdmin(), anAdmin(), anAdmin(), anAdmin()]
  await insert(server.database, 'members', ...four)
  const work = async (person: (typeof four)[number]) => {
    const headers = await server.signIn(person)
    const send = async (...[name, options]: [Parameters<typeof call>[1], Parameters<typeof call>[2] & object]) =>
      json(await call(server.app, name, { ...options, headers: { ...headers, ...options.headers } }))
    for (;;) {
      const body = { event_id: server.event.id, queue: 'submitted' }
      const { entry } = (await send('entries.reviewNext', { body })).data
      if (!entry) return
      seen.push(entry.id)
      const params = { id: entry.id, action: 'approve' }
      const { data } = await send('entries.act', { params, body: {}, headers: { 'if-match': `"${entry.version}"` } })
      expect(data.status).toBe('APPROVED')
    }
  }

  await Promise.all(four.map(work))

  expect(seen.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
  const auditEvents = await server.database
    .selectFrom('audit_events')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'entries')
    .execute()
  expect(auditEvents.filter(({ action }) => action === 'approve')).toHaveLength(60)
  expect(auditEvents.filter(({ action }) => action === 'open')).toHaveLength(60)
  expect(new Set(auditEvents.map(({ actor_id: who }) => who)).size).toBe(4)
})

test('changes after approval have a queue of their own, and so do late entries', async () => {
  const server = await entryServer()
  const revision = { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null }
  const [changed, late] = await server.given(
    aFullEntry({ status: 'PUBLISHED', pending_revision: revision }),
    submitted(1, { late: true }),
    submitted(9),
    aFullEntry({ status: 'APPROVED' }),
  )

  expect((await next(server, 'admin', { queue: 'revisions' })).entry).toMatchObject({ id: changed.id, version: 1 })
  expect((await next(server, 'admin', { queue: 'revisions', except: [changed.id] })).entry).toBeNull()
  expect((await next(server, 'admin', { queue: 'late' })).entry.id).toBe(late.id)
})
