import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { command, confirmCommands, confirmWithin } from '#app/outbox/commands/command.ts'
import { commandMessages, outcomeMessage } from '#app/outbox/commands/command-messages.ts'
import { commandsHere, storeCommand } from '#app/outbox/commands/commands.ts'
import { data } from '#app/sync/data.ts'
import { followCounts } from '#app/sync/sync-dashboard.ts'
import { followList } from '#app/sync/sync-lists.ts'
import { syncAgain, syncState } from '#app/sync/sync.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Event } from '#contract/event/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let person = 0
let event: Event
/** What the server did, by key. */
let done: Map<string, Response>
/** Keys in the order in which they arrived. */
let calls: string[]
/** Lists that were fetched, with their query. */
let listsAsked: string[]
/** What becomes of the next calls; after that, all is answered. */
let weather: ('arrives' | 'answer lost' | 'never arrives' | Response)[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  aPage()
  Object.assign(document, { removeEventListener: () => undefined })
  new EventServer().install()
  setOnline(true)
  vi.stubGlobal('fetch', theServer)
  person += 1
  await signIn('member')
  event = anEvent({ name: 'Spring' })
  done = new Map()
  calls = []
  listsAsked = []
  weather = []
  return () => vi.useRealTimers()
})

async function signIn(role: 'member' | 'admin') {
  const currentUser = { ...aSession().currentUser, id: `person-${person}` }
  await signInOnPage({ role, epoch: `epoch-${person}`, uid: `uid-${person}`, currentUser })
}

function setOnline(onLine: boolean) {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine })
}

function problem(status: number, code: string) {
  const body = { type: 'about:blank', title: code, status, code, detail: 'It cannot be.', instance: '/x' }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

const server_time = { _seconds: 1_780_000_000, _nanoseconds: 0 }

/** Archives the event, once per key. */
async function theServer(input: Request | string | URL): Promise<Response> {
  const request = new Request(input)
  if (request.method === 'GET') {
    const { pathname, search } = new URL(request.url)
    listsAsked.push(pathname.replace('/api/v1/', '') + search)
    if (pathname.endsWith('/collection_count')) return Response.json({ data: {}, meta: { server_time } })
    return noRows(!search.includes('since='))
  }
  if (request.url.endsWith('/entries/bulk')) return Response.json({ data: { done: [], skipped: [], undoable: [] }, meta: { server_time } })
  if (!request.url.endsWith('/archive')) return Response.json({}, { status: 404 })
  const key = request.headers.get('idempotency-key') ?? ''
  const now = weather.shift() ?? 'arrives'
  calls.push(key)
  if (now === 'never arrives') throw new TypeError('no network')
  if (now instanceof Response) return now
  const meta = { server_time }
  const answer = done.get(key) ?? Response.json({ data: { ...event, status: 'ARCHIVED', version: event.version + 1 }, meta })
  done.set(key, answer)
  if (now === 'answer lost') throw new TypeError('no network')
  return answer.clone()
}

function noRows(complete: boolean) {
  const meta = { total: 0, limit: 200, next_cursor: null, since_cursor: 'c1', deleted: [], complete }
  return Response.json({ data: [], meta: { ...meta, server_time } })
}

const record = () => ({ resource: 'events', id: event.id })
const archive = (lists: SyncedResource[] = []) =>
  command(
    'actOnEvent',
    { params: { id: event.id, action: 'archive' }, version: event.version },
    { record: record(), label: 'Spring', done: 'archived', lists },
  )

/** Until it says something else than that it is being sent. */
async function untilUnknown() {
  await eventually(async () => expect((await commandsHere()).map(({ state }) => state)).toEqual(['unknown']))
}

async function finished<T>(result: Promise<T>): Promise<T> {
  const state = { isOver: false }
  void result.finally(() => {
    state.isOver = true
  })
  for (let turns = 0; turns < 400 && !state.isOver; turns += 1) await vi.advanceTimersByTimeAsync(1_000)
  return await result
}

test('an answered command is applied on the device and leaves nothing behind', async () => {
  const result = await archive()

  expect(result).toMatchObject({ ok: true, data: { status: 'ARCHIVED' } })
  expect(await data().events.get(event.id)).toMatchObject({ status: 'ARCHIVED' })
  expect(await commandsHere()).toEqual([])
})

test('a command whose answer is lost is repeated with the same key until the outcome is known, and is shown as unconfirmed', async () => {
  weather = ['answer lost', 'never arrives']

  const result = archive()
  await untilUnknown()
  const [row] = await commandsHere()

  expect(row && outcomeMessage(row)).toBe('We couldn’t confirm this was archived. Checking…')
  expect(await finished(result)).toMatchObject({ ok: true, data: { status: 'ARCHIVED' } })
  expect(new Set(calls).size).toBe(1)
  expect(calls).toHaveLength(3)
  expect(done.size).toBe(1)
  expect(await data().events.get(event.id)).toMatchObject({ status: 'ARCHIVED' })
  expect((await commandsHere()).map(outcomeMessage)).toEqual(['This was archived.'])
})

test('an answer that arrives late does not undo later changes', async () => {
  weather = ['answer lost', 'never arrives']
  const newer = { ...event, name: 'Renamed since', status: 'ACTIVE', version: event.version + 2 } as const

  const result = archive()
  await untilUnknown()
  await data().events.put(newer)

  expect(await finished(result)).toMatchObject({ ok: true })
  expect(await data().events.get(event.id)).toEqual(newer)
})

test('a gateway that answers in place of the server says nothing about the outcome', async () => {
  weather = [502, 503, 504].map((status) => new Response('<html>', { status }))

  expect(await finished(archive())).toMatchObject({ ok: true })
  expect(new Set(calls).size).toBe(1)
  expect(calls).toHaveLength(4)
})

test('a command that the server is still processing is awaited', async () => {
  weather = [problem(409, 'REQUEST_IN_PROGRESS')]

  expect(await finished(archive())).toMatchObject({ ok: true })
})

test('a rejection is known at once, with its reason', async () => {
  weather = [problem(409, 'WINDOW_CLOSED')]

  expect(await archive()).toEqual({ ok: false, code: 'WINDOW_CLOSED', message: 'It cannot be.', fields: undefined })
  expect(calls).toHaveLength(1)
  expect(await commandsHere()).toEqual([])
})

test('a call that never arrived and is rejected when repeated was not done, and its reason stays', async () => {
  weather = ['never arrives', problem(409, 'WINDOW_CLOSED')]

  expect(await finished(archive())).toMatchObject({ ok: false, code: 'WINDOW_CLOSED' })
  expect((await commandsHere()).map(outcomeMessage)).toEqual(['This wasn’t archived. It cannot be.'])
})

test('a rejected retry says nothing about the first call', async () => {
  weather = ['answer lost', problem(429, 'TOO_MANY_REQUESTS'), problem(503, 'UNAVAILABLE')]

  expect(await finished(archive())).toMatchObject({ ok: true })
  expect(done.size).toBe(1)
})

test('a repeated call whose sender has another company by now can’t be confirmed, and is not said to be refused', async () => {
  weather = ['answer lost', problem(422, 'IDEMPOTENCY_MISMATCH')]

  expect(await finished(archive())).toMatchObject({ ok: false, code: 'UNCONFIRMED' })
  expect(calls).toHaveLength(2)
  expect((await commandsHere()).map(({ state }) => state)).toEqual(['unconfirmed'])
})

test('offline, nothing is sent, and the result says so', async () => {
  setOnline(false)

  expect(await archive()).toEqual({ ok: false, code: 'OFFLINE', message: commandMessages.offline })
  expect(calls).toEqual([])
})

test('no other command runs on a record while its last one is unconfirmed', async () => {
  weather = ['answer lost']
  const first = archive()
  await untilUnknown()

  expect(await archive()).toMatchObject({ ok: false, code: 'CONFIRMING' })
  expect(calls).toHaveLength(1)
  await finished(first)
})

test('a reloaded page finds out the outcome of the call, and sends nothing twice', async () => {
  const left = { id: 'key-1', uid: `person-${person}`, endpoint: 'actOnEvent', params: { id: event.id, action: 'archive' } } as const
  const about = { record: record(), label: 'Spring', done: 'archived', lists: [], isFleeting: false, isQuiet: false }
  await storeCommand({ ...left, ...about, body: undefined, version: 1, state: 'sending', problem: null, created_at: Date.now() })

  await finished(Promise.all([confirmCommands(), confirmCommands()]))

  expect(calls).toEqual(['key-1'])
  expect(await data().events.get(event.id)).toMatchObject({ status: 'ARCHIVED' })
  expect((await commandsHere()).map(({ state }) => state)).toEqual(['confirmed'])
})

test('what was to follow is up to the person only after a reload: the page that sent it goes on by itself', async () => {
  const ifInterrupted = 'Archive the others again.'
  const about = { record: record(), done: 'archived', ifInterrupted }
  weather = ['answer lost']
  await finished(command('actOnEvent', { params: { id: event.id, action: 'archive' }, version: event.version }, about))
  const left = { id: 'key-2', uid: `person-${person}`, endpoint: 'actOnEvent', params: { id: event.id, action: 'archive' } } as const
  const more = { ...about, label: 'Spring', lists: [], isFleeting: false, isQuiet: false, created_at: Date.now() }
  await storeCommand({ ...left, ...more, body: undefined, version: 1, state: 'sending', problem: null })

  await finished(confirmCommands())

  const messages = (await commandsHere()).map(outcomeMessage)
  expect(messages.toSorted()).toEqual(['This was archived.', 'This was archived. Archive the others again.'])
})

test.each([
  ['after a day', -24],
  ['if the clock was set back by a day since', 24],
])('%s the server may have forgotten the key, so the call is no longer repeated', async (_name, hours) => {
  const left = { id: 'key-2', uid: `person-${person}`, endpoint: 'actOnEvent', params: { id: event.id, action: 'archive' } } as const
  const about = { record: record(), label: 'Spring', done: 'archived', lists: [], isFleeting: false, isQuiet: false }
  const created_at = Date.now() + hours * 3_600_000
  await storeCommand({ ...left, ...about, body: undefined, version: 1, state: 'unknown', problem: null, created_at })

  await finished(confirmCommands())

  expect(calls).toEqual([])
  expect((await commandsHere()).map(({ state }) => state)).toEqual(['unconfirmed'])
})

test('a list that a command changed is fetched once, not every minute from then on', async () => {
  await archive(['companies'])
  expect(listsAsked).toEqual(['companies?limit=200'])

  syncAgain()
  await eventually(() => expect(syncState().pending).toBe(false))
  expect(listsAsked).toHaveLength(1)
})

test('a catalog that a command changed is fetched whole, since only a full list counts uses', async () => {
  await archive(['tags'])
  await archive(['tags'])

  const counted = 'tags?include_inactive=true&include_usage=true&limit=200'
  expect(listsAsked).toEqual([counted, counted])
})

test('of a list that staff fetch by event, a command fetches the events on the screen, never all of them', async () => {
  await signIn('admin')
  await archive(['entries'])
  expect(listsAsked).toEqual([])

  const leave = followList('entries', 'spring')
  await eventually(() => expect(listsAsked).toEqual(['entries?eventId=spring&limit=200']))
  await archive(['entries'])
  leave()
  await archive(['entries'])

  expect(listsAsked).toEqual(['entries?eventId=spring&limit=200', 'entries?eventId=spring&since=c1&limit=200'])
})

test('what was done to entries counts at once where the page counts them', async () => {
  await signIn('admin')
  const leave = followCounts('spring')
  await eventually(() => expect(listsAsked).toHaveLength(1))
  const [counts] = listsAsked

  await archive()
  await command('entries.bulk', { body: { ids: [event.id], action: 'approve', params: {} } }, { label: '1 entry', done: 'changed' })

  await eventually(() => expect(listsAsked).toEqual([counts, counts]))
  leave()
})

test.each([
  ['WINDOW_CLOSED', 2],
  ['FORBIDDEN', 1],
])('what the page shows is fetched again when the server says %s: a date may have changed', async (code, times) => {
  const leave = followList('event_companies')
  await eventually(() => expect(listsAsked).toHaveLength(1))

  weather = [problem(409, code)]
  await expect(finished(archive())).resolves.toMatchObject({ ok: false, code })
  await eventually(() => expect(listsAsked.filter((list) => list.startsWith('event_companies?'))).toHaveLength(times))

  leave()
})

test('before a sign-out, the next try is made at once and awaited', async () => {
  weather = ['answer lost']
  const result = archive()
  await untilUnknown()

  await confirmWithin(10_000)

  expect(calls).toHaveLength(2)
  expect(await result).toMatchObject({ ok: true, data: { status: 'ARCHIVED' } })
  expect((await commandsHere()).map(({ state }) => state)).toEqual(['confirmed'])
})

test('a sent body does not stay on the device once its outcome is known', async () => {
  const left = { id: 'key-3', uid: `person-${person}`, endpoint: 'actOnEvent', params: { id: event.id, action: 'archive' } } as const
  const about = { record: record(), label: 'Spring', done: 'archived', lists: [], isFleeting: false, isQuiet: false }
  await storeCommand({ ...left, ...about, body: { note: 'private' }, version: 1, state: 'sending', problem: null, created_at: Date.now() })

  await finished(confirmCommands())

  expect(JSON.stringify(await commandsHere())).not.toContain('private')
})

test('no call that can be stored on the device takes a password or a token', () => {
  const secret = /pass(word|code)|token|secret|credential|api_?key|otp|pin$/i
  const withSecret = Object.entries<Endpoint>(endpoints)
    .filter(
      ([, { method, body }]) =>
        method !== 'GET' &&
        body &&
        fieldsOf(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })).some((field) => secret.test(field)),
    )
    .map(([name]) => name)

  expect(withSecret).toEqual([])
})

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}
