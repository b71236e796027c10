import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { readList } from '#server/db/list.ts'
import { anAdmin, anEvent, aMember, insert, insertEvents } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

async function withEvents(count: number) {
  const server = await testServer()
  const [admin, member] = [anAdmin(), aMember()]
  await insert(server.database, 'members', admin, member)
  const events = Array.from({ length: count }, (_, n) => anEvent({ name: `Event ${n}` }))
  await insertEvents(server.database, ...events)
  const [asAdmin, asMember] = [await server.signIn(admin), await server.signIn(member)]
  const list = async (query: Record<string, string> = {}) => await json(await call(server.app, 'listEvents', { headers: asAdmin, query }))
  const listActive = async (query: Record<string, string> = {}) =>
    await json(await call(server.app, 'listActiveEvents', { headers: asMember, query }))
  return { ...server, headers: asAdmin, events, list, listActive }
}

const rename = (database: Database, id: string, name: string) => database.updateTable('events').set({ name }).where('id', '=', id).execute()
const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name)

test('a delta lists what changed since its cursor, and nothing if nothing did', async () => {
  const { database, events, list } = await withEvents(3)
  const whole = await list()

  const nothing = await list({ since: whole.meta.since_cursor })
  await rename(database, events[1]!.id, 'Changed')
  const change = await list({ since: nothing.meta.since_cursor })

  expect([nothing.data, nothing.meta.complete, nothing.meta.total]).toEqual([[], false, 3])
  expect([names(change), change.meta.complete, change.meta.total]).toEqual([['Changed'], false, 3])
})

test('a row that commits late is not missed', async () => {
  const { database, connection, events, list } = await withEvents(2)
  const slow = openDatabase(connection)
  const begun = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const late = slow.transaction().execute(async (queries) => {
    await queries.updateTable('events').set({ name: 'Late' }).where('id', '=', events[0]!.id).execute()
    begun.resolve()
    await mayCommit.promise
  })
  await begun.promise
  // Begun after it, committed before it, and read: a clock or a counter would now be past the late one.
  await rename(database, events[1]!.id, 'Quick')
  const between = await list()

  mayCommit.resolve()
  await late
  await slow.destroy()
  const after = await list({ since: between.meta.since_cursor })

  expect(names(between)).toContain('Quick')
  expect(names(between)).not.toContain('Late')
  expect(names(after)).toContain('Late')
  expect(names(await list({ since: after.meta.since_cursor }))).toEqual([])
})

test('a delta reports deleted rows by ID, and archived ones to people who see only active events', async () => {
  const { database, events, list, listActive } = await withEvents(3)
  const draft = anEvent({ status: 'DRAFT' })
  const [since, sinceActive] = [(await list()).meta.since_cursor, (await listActive()).meta.since_cursor]
  await insertEvents(database, draft)
  await database.updateTable('events').set({ deleted_at: new Date() }).where('id', '=', events[0]!.id).execute()
  await database.updateTable('events').set({ status: 'ARCHIVED' }).where('id', '=', events[1]!.id).execute()

  const [forAdmin, forMember] = [await list({ since }), await listActive({ since: sinceActive })]

  expect(forAdmin.meta.deleted).toEqual([events[0]!.id])
  expect(forAdmin.data.map(({ id }: { id: string }) => id)).toEqual([draft.id, events[1]!.id])
  expect(forMember.data).toEqual([])
  // The draft was never active: a member does not learn of it.
  expect(forMember.meta.deleted.toSorted()).toEqual([events[0]!.id, events[1]!.id].toSorted())
})

test('another deletion gives a delta another ETag, and the same deletions the same one', async () => {
  const { app, database, events, headers, list } = await withEvents(2)
  const since = (await list()).meta.since_cursor
  const ask = (etag = '') => call(app, 'listEvents', { headers: { ...headers, 'if-none-match': etag }, query: { since } })
  const etag = async () => (await ask()).headers.get('etag') ?? ''
  const before = await etag()

  await database.updateTable('events').set({ deleted_at: new Date() }).where('id', '=', events[0]!.id).execute()

  const after = await ask(before)
  expect([after.status, (await json(after)).meta.deleted]).toEqual([200, [events[0]!.id]])
  expect((await ask(await etag())).status).toBe(304)
})

test('the pages of a list join without a gap, and carry the cursor of the first', async () => {
  const { database, events, list } = await withEvents(5)
  const first = await list({ sort: 'name', limit: '2' })
  // Moves from an unread page to one that was already read.
  await rename(database, events[4]!.id, 'Aaa')

  const second = await list({ sort: 'name', limit: '2', cursor: first.meta.next_cursor })
  const third = await list({ sort: 'name', limit: '2', cursor: second.meta.next_cursor ?? '' })

  expect([names(first), names(second), second.meta.next_cursor]).toEqual([['Event 0', 'Event 1'], ['Event 2', 'Event 3'], null])
  expect(third.meta).toBeUndefined()
  expect([second.meta.since_cursor, second.meta.complete]).toEqual([first.meta.since_cursor, true])
  expect(names(await list({ since: second.meta.since_cursor }))).toEqual(['Aaa'])
})

test('a delta is split into pages too', async () => {
  const { database, events, list } = await withEvents(5)
  const whole = await list()
  for (const { id } of events) await rename(database, id, 'Changed')

  const first = await list({ since: whole.meta.since_cursor, limit: '3' })
  const second = await list({ limit: '3', cursor: first.meta.next_cursor })

  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect([second.meta.complete, second.meta.next_cursor, second.meta.since_cursor]).toEqual([false, null, first.meta.since_cursor])
})

test.each([
  '',
  'garbage',
  Buffer.from('{"database":"x","xmin":"-1"}').toString('base64url'),
  Buffer.from('{"database":"x","xmin":"99999999999999999999"}').toString('base64url'),
])('an unreadable cursor (%j) restarts with the whole list', async (since) => {
  const { list } = await withEvents(2)

  const answer = await list({ since })

  expect([answer.data.length, answer.meta.complete]).toEqual([2, true])
})

test('a cursor of another database restarts with the whole list, even if that database is a copy', async () => {
  const [here, elsewhere] = [await withEvents(2), await withEvents(1)]
  const { since_cursor } = (await elsewhere.list()).meta

  const answer = await here.list({ since: since_cursor })

  expect([answer.data.length, answer.meta.complete]).toEqual([2, true])
})

test('a cursor from a history that this database no longer has restarts with the whole list', async () => {
  const { database, another, list } = await withEvents(2)
  const { since_cursor } = (await list()).meta
  // As after a restore from a backup made before that server started.
  await database.deleteFrom('database_identity').execute()
  const restored = await another()
  const admin = await database.selectFrom('members').select('auth_uid').where('portal_role', '=', 'admin').executeTakeFirstOrThrow()
  const headers = await restored.signIn({ auth_uid: admin.auth_uid ?? '' })

  const answer = await json(await call(restored.app, 'listEvents', { headers, query: { since: since_cursor } }))

  expect([answer.data.length, answer.meta.complete]).toEqual([2, true])
})

test('a cursor from another server on the same database, or from before a restart, continues', async () => {
  const { another, list, database } = await withEvents(2)
  const second = await another()
  const admin = await database.selectFrom('members').select('auth_uid').where('portal_role', '=', 'admin').executeTakeFirstOrThrow()
  const headers = await second.signIn({ auth_uid: admin.auth_uid ?? '' })

  const answer = await json(await call(second.app, 'listEvents', { headers, query: { since: (await list()).meta.since_cursor } }))

  expect([answer.data, answer.meta.complete]).toEqual([[], false])
})

test('a page cursor that was tampered with is rejected with a message', async () => {
  const { list } = await withEvents(3)
  const { next_cursor } = (await list({ limit: '1' })).meta
  const page = JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
  const altered = (changes: object) => Buffer.from(JSON.stringify({ ...page, ...changes })).toString('base64url')

  const cursors = [
    'garbage',
    altered({ after: ['soon', page.after[1]] }),
    altered({ after: [] }),
    altered({ after: [page.after[0], "' or 1=1"] }),
    altered({ from: '1' }),
    altered({ sort: 'name' }),
  ]

  for (const cursor of cursors)
    expect(await list({ cursor })).toMatchObject({ code: 'FIELDS_INVALID', fields: { cursor: expect.any(String) } })
})

test('a list can only be sorted by useful columns', async () => {
  const { list } = await withEvents(1)

  for (const sort of ['details', '-nothing', 'name;drop table events', 'constructor', '']) {
    expect(await list({ sort })).toMatchObject({ code: 'FIELDS_INVALID', fields: { sort: expect.stringContaining('start_date') } })
  }
})

test.each(['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z'])(
  'rejects a page cursor whose instant was changed to an invalid one (%s)',
  async (instant) => {
    const { list } = await withEvents(2)
    const { next_cursor } = (await list({ sort: 'start_date', limit: '1' })).meta
    const cursor = altered(next_cursor, (content) => ({ ...content, after: [instant, ...(content['after'] as string[]).slice(1)] }))

    expect((await list({ sort: 'start_date', limit: '1', cursor })).code).toBe('FIELDS_INVALID')
  },
)

test('a cursor whose database was changed to one that cannot be looked up is rejected or restarts', async () => {
  const { list } = await withEvents(2)
  const { next_cursor, since_cursor } = (await list({ limit: '1' })).meta
  const spoil = (cursor: string) => altered(cursor, (content) => ({ ...content, database: `${String(content['database'])}\0` }))

  expect((await list({ limit: '1', cursor: spoil(next_cursor) })).code).toBe('FIELDS_INVALID')
  expect((await list({ since: spoil(since_cursor) })).meta.complete).toBe(true)
})

test('any other part of a cursor that the database rejects restarts it; without a cursor, it is our own mistake', async () => {
  const { database, events, list } = await withEvents(2)
  const { next_cursor, since_cursor } = (await list({ limit: '1', sort: 'name' })).meta
  await rename(database, events[0]!.id, 'Changed')
  const identity = { name: 'here', knows: async () => true }
  const read = async (request: object, shown = sql<boolean>`true`) => {
    const source = { table: 'events', sortable: { name: 'text' }, defaultSort: 'name', shown, everShown: notANumber } as const
    return await readList(database, identity, source, request)
  }

  expect((await read({ since: since_cursor })).meta.complete).toBe(true)
  await expect(read({ cursor: next_cursor }, notANumber)).rejects.toMatchObject({ code: 'FIELDS_INVALID' })
  await expect(read({}, notANumber)).rejects.toMatchObject({ code: '22P02' })
})

const notANumber = sql<boolean>`name::int > 0`

function altered(cursor: string, alter: (content: Record<string, unknown>) => object): string {
  const content = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>
  return Buffer.from(JSON.stringify(alter(content))).toString('base64url')
}

test('rows that a dump brought from a cluster with a higher transaction count are sent once, and not with every delta', async () => {
  const { database, another, events } = await withEvents(3)
  await sql`alter table events disable trigger changed`.execute(database)
  await sql`update events set changed_xid = '9000000000'`.execute(database)
  await sql`alter table events enable trigger changed`.execute(database)

  const restored = await another()
  const staff = anAdmin({ auth_uid: 'after-the-restore' })
  await insert(database, 'members', staff)
  const headers = await restored.signIn(staff)
  const list = async (query: Record<string, string>) => await json(await call(restored.app, 'listEvents', { headers, query }))
  const whole = await list({})
  const nothing = await list({ since: whole.meta.since_cursor })

  expect([whole.data.length, nothing.data]).toEqual([events.length, []])
})
