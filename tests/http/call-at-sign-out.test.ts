import 'fake-indexeddb/auto'
import { eventEndpoints } from '#contract/event/endpoints.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { call } from '#app/http/call.ts'
import { syncMine } from '#app/sync/sync.ts'
import { signOut } from '#app/session/sign-out.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

const eventId = '0190aaaa-0000-7000-8000-0000000000aa'

/** A server that takes every request and never answers, as the browser fetches from it. */
function silentServer() {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init)
    asked.push(request)
    return new Promise((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason as Error)))
  })
  return asked
}

// One test for the whole file: a page signs out only once.
test('a sign-out stops every read quietly, and a change that is being sent continues', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } })
  await replaceSession(aSession())
  rememberSession(aSession())
  const asked = silentServer()
  const logged = vi.spyOn(console, 'error')
  const settled = vi.fn()
  void call(sessionEndpoints.collectionCount, { query: { collections: 'events', eventId } }).finally(settled)
  void syncMine().finally(settled)
  const change = { params: { id: eventId }, body: { name: 'Spring Parade' }, version: 7, idempotencyKey: 'k1' }
  void call(eventEndpoints.updateEvent, change).catch(() => undefined)
  await expect.poll(() => asked.length).toBe(3)

  await signOut()

  await new Promise((later) => setTimeout(later, 50))
  expect(settled).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  expect(asked.slice(0, 3).map(({ method, signal }) => [method, signal.aborted])).toEqual([
    ['GET', true],
    ['PATCH', false],
    ['GET', true],
  ])
})
