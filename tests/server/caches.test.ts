import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createResponseCache } from '#server/http/response-cache.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { SerializedReply } from '#server/http/reply.ts'
import { createSessionCache } from '#server/auth/session-cache.ts'
import { aMember, anAdmin, anEvent, aNewEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { statementsOf } from '#tests/support/server/statements.ts'
import { call, isListening, json, testServer, type TestServer } from '#tests/support/server/server.ts'

/** A server that caches responses once it listens to others' commits. */
async function listeningServer() {
  const server = await testServer({ listen: true })
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  await isListening(server)
  const headers = await server.signIn(admin)
  return { ...server, admin, headers }
}

const names = async ({ app }: TestServer, headers: Record<string, string>) =>
  (await json(await call(app, 'listActiveEvents', { headers }))).data.map(({ name }: { name: string }) => name)

test('serves an unchanged list without the database', async () => {
  const server = await listeningServer()
  await insertEvents(server.database, anEvent({ name: 'Kept' }))
  expect(await names(server, server.headers)).toEqual(['Kept'])
  // The notice of the new event may still be under way; until it is here, the answer is not cached for good.
  await eventually(async () => expect(await statementsOf(() => names(server, server.headers))).toEqual([]))

  await server.database.destroy()

  expect(await names(server, server.headers)).toEqual(['Kept'])
})

test('a cached list still has the current time', async () => {
  const server = await listeningServer()
  server.clock.now += 5_250

  const { meta } = await json(await call(server.app, 'listActiveEvents', { headers: server.headers }))

  expect(meta.server_time).toEqual({ _seconds: Math.floor(server.clock.now / 1000), _nanoseconds: 250_000_000 })
})

test('a person who changes an event sees the change immediately', async () => {
  const server = await listeningServer()
  const event = anEvent({ name: 'Before' })
  await insertEvents(server.database, event)
  await eventually(async () => expect(await names(server, server.headers)).toEqual(['Before']))

  await call(server.app, 'updateEvent', {
    headers: { ...server.headers, 'if-match': '"1"' },
    params: { id: event.id },
    body: { name: 'After' },
  })

  expect(await names(server, server.headers)).toEqual(['After'])
})

test('a change made at another server, or by hand, soon appears here', async () => {
  const server = await listeningServer()
  const other = await server.another()
  await call(other.app, 'createEvent', { headers: server.headers, body: aNewEvent({ name: 'Made elsewhere' }) })
  await server.database.updateTable('events').set({ status: 'ACTIVE' }).execute()

  await eventually(async () => expect(await names(server, server.headers)).toEqual(['Made elsewhere']))
})

test('a sign-out at another server soon takes effect here', async () => {
  const server = await listeningServer()
  const other = await server.another()

  await call(other.app, 'logout', { headers: server.headers })

  await eventually(async () => expect((await call(server.app, 'listActiveEvents', { headers: server.headers })).status).toBe(401))
})

test('a member disabled by hand is soon rejected, without waiting for the cache to expire', async () => {
  const server = await listeningServer()
  const member = aMember()
  await insert(server.database, 'members', member)
  const headers = await server.signIn(member)
  expect((await call(server.app, 'mine', { headers })).status).toBe(200)

  await server.database.updateTable('members').set({ auth_state: 'DISABLED' }).where('id', '=', member.id).execute()

  await eventually(async () => expect((await call(server.app, 'mine', { headers })).status).toBe(403))
})

test('while the listener is disconnected, nothing is served from the cache', async () => {
  const server = await listeningServer()
  const event = anEvent({ name: 'Before' })
  await insertEvents(server.database, event)
  await eventually(async () => expect(await names(server, server.headers)).toEqual(['Before']))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parade-portal-listener' and datname = current_database()`.execute(
    server.database,
  )
  await eventually(() => expect(server.logged()).toContain('listener lost'))
  // Not noticed: the listener is disconnected.
  await server.database.updateTable('events').set({ name: 'After' }).execute()

  expect(await names(server, server.headers)).toEqual(['After'])
})

test('a response read before a commit is not cached after it', async () => {
  const cache = createResponseCache(() => true)
  const reading = Promise.withResolvers<SerializedReply>()

  const read = cache.read('', () => reading.promise)
  cache.forget()
  reading.resolve({ cached: { etag: '"old"', beforeTime: '', afterTime: '' } } as SerializedReply)
  await read

  expect(cache.get()).toBeUndefined()
})

test('requests during a read share the next one, never the one that started before them', async () => {
  const cache = createResponseCache(() => true)
  const gates = [Promise.withResolvers<SerializedReply>(), Promise.withResolvers<SerializedReply>()]
  const load = vi.fn(() => gates[load.mock.calls.length - 1]!.promise)

  const first = cache.read('?limit=2', load)
  const waiting = [cache.read('?limit=2', load), cache.read('?limit=2', load)]
  gates[0]!.reject(new Error('the first read failed'))
  await expect(first).rejects.toThrow('the first read failed')
  await eventually(() => expect(load).toHaveBeenCalledTimes(2))
  gates[1]!.resolve({ text: 'second' } as SerializedReply)

  expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(['second', 'second'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a session checked before a sign-out is not cached after it', async () => {
  const sessions = createSessionCache(
    () => 0,
    () => true,
  )
  const actor = { idToken: { uid: 'u' }, goodUntil: 9e15 } as Actor
  const checking = Promise.withResolvers<Actor>()
  const check = vi.fn(() => checking.promise)

  const checked = sessions.check('id', 'app', check)
  sessions.forgetAccount('u')
  checking.resolve(actor)
  await checked
  const afterwards = sessions.get('id', 'app')
  await sessions.check('id', 'app', check)

  expect(afterwards).toBeUndefined()
  expect(sessions.get('id', 'app')).toBe(actor)
})

test('the tokens of two people are separate, and a sign-out takes effect immediately', async () => {
  const sessions = createSessionCache(
    () => 0,
    () => true,
  )
  const [one, other] = ['one', 'other'].map((uid) => ({ idToken: { uid }, goodUntil: 9e15 }) as Actor)
  const recall = (...tokens: [idToken: string, appToken: string]) => sessions.get(...tokens)
  await sessions.check('id 1', 'app 1', async () => one!)
  await sessions.check('id 2', 'app 2', async () => other!)

  const before = [
    recall('id 1', 'app 1'),
    recall('id 1', 'app 1'),
    recall('id 2', 'app 2'),
    recall('id 1', 'app 2'),
    recall('id 1', 'app 1'),
  ]
  sessions.forgetAccount('one')
  const after = [recall('id 1', 'app 1'), recall('id 2', 'app 2')]

  expect(before).toEqual([one, one, other, undefined, one])
  expect(after).toEqual([undefined, other])
})

test('a cached session is checked again after 15 seconds, and when its tokens expire', async () => {
  let now = 0
  const sessions = createSessionCache(
    () => now,
    () => true,
  )
  const check = async () => ({ idToken: { uid: 'u' }, goodUntil: 20_000 }) as Actor
  const isKnownAt = (time: number) => {
    now = time
    return sessions.get('id', 'app') !== undefined
  }

  await sessions.check('id', 'app', check)
  const first = [isKnownAt(14_999), isKnownAt(15_000)]
  await sessions.check('id', 'app', check)
  const second = [isKnownAt(19_999), isKnownAt(20_000)]

  expect([first, second]).toEqual([
    [true, false],
    [true, false],
  ])
})
