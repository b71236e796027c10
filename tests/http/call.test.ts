import { eventEndpoints } from '#contract/event/endpoints.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#app/http/call.ts'
import { syncEvents, syncState } from '#app/sync/sync.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { readSession, replaceSession } from '#app/session/session-store.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, OriginDouble, problem } from '#tests/support/google/origin-double.ts'

let service: OriginDouble

const eventId = '0190aaaa-0000-7000-8000-0000000000aa'
const counted = { data: { events: { total: 3, drafts: 1 } }, meta: { server_time: { _seconds: 1_900_000_000, _nanoseconds: 0 } } }

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  service = new OriginDouble()
  service.install()
  await replaceSession(aSession())
  rememberSession(aSession())
})

const count = () => call(sessionEndpoints.collectionCount, { query: { collections: 'events', eventId } })

test('an answer that matches the contract is returned, and sets the clock', async () => {
  service.apiReplies.push(Response.json(counted))

  expect((await count()).data).toEqual({ events: { total: 3, drafts: 1 } })
  expect(Math.abs(serverNow() - 1_900_000_000_000)).toBeLessThan(1_000)
})

test('an answer that breaks the contract counts as an unreachable server', async () => {
  service.apiReplies.push(Response.json({ data: { events: { total: 'three' } } }))

  await expect(count()).rejects.toMatchObject({ name: 'NotReached' })
})

test('what a newer server adds to an answer is left out, so that a page from before an upgrade goes on', async () => {
  const { data, meta } = counted
  service.apiReplies.push(
    Response.json({ data: { events: { ...data.events, archived: 4 }, added: true }, meta: { ...meta, added: true }, added: true }),
  )

  expect(await count()).toEqual(counted)
})

test('a captive portal’s page counts as an unreachable server', async () => {
  service.apiReplies.push(new Response('<html>', { headers: { 'content-type': 'text/html' } }))

  await expect(count()).rejects.toMatchObject({ name: 'NotReached' })
})

test('a rejection has its code and its message', async () => {
  service.apiReplies.push(problem(403, 'FORBIDDEN'))

  await expect(count()).rejects.toMatchObject({ name: 'Refused', code: 'FORBIDDEN', message: 'FORBIDDEN' })
})

test('the user of a disabled account is asked to sign in again, and the data on the device stays', async () => {
  service.apiReplies.push(problem(403, 'ACCOUNT_DISABLED'))

  await expect(count()).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  expect((await readSession())?.status).toBe('needs-auth')
})

test('offline, the server counts as unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(count()).rejects.toMatchObject({ name: 'NotReached' })
})

test('a request that the worker rejects because another session has begun is not a network failure', async () => {
  const controlled = { serviceWorker: { controller: {} }, locks: navigator.locks, onLine: true }
  vi.stubGlobal('navigator', controlled)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await replaceSession({ ...aSession(), epoch: 'of another sign-in' })

  await expect(count()).rejects.toMatchObject({ name: 'SessionReplaced' })
})

test('a write states the version it is based on, and has one idempotency key', async () => {
  service.apiReplies.push(problem(412, 'VERSION_STALE'))
  const write = call(eventEndpoints.updateEvent, {
    params: { id: eventId },
    body: { name: 'Spring Parade' },
    version: 7,
    idempotencyKey: 'k1',
  })

  await expect(write).rejects.toMatchObject({ code: 'VERSION_STALE' })
  const [sent] = service.calls
  expect([sent?.method, sent?.path, sent?.body]).toEqual(['PATCH', `/api/v1/events/${eventId}`, '{"name":"Spring Parade"}'])
  expect([sent?.headers.get('if-match'), sent?.headers.get('idempotency-key')]).toEqual(['"7"', 'k1'])
})

test('with a service worker, the page leaves the tokens to it and sends the id of its own session', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } })
  service.apiReplies.push(Response.json(counted))

  await count()

  const [sent] = service.calls
  expect([sent?.headers.get('authorization'), sent?.headers.get('x-session-epoch')]).toEqual([null, 'epoch-1'])
})

test('a failed load of events is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  service.apiReplies.push(problem(500, 'INTERNAL'))

  await syncEvents()

  expect(logged).toHaveBeenCalledTimes(1)
  expect(syncState()).toEqual({ pending: false, failed: true })
})
