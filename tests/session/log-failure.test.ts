import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from '#app/session/leaving.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'

let page: EventTarget
let log: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  log = vi.spyOn(console, 'error').mockReturnValue()
  watchLeaving()
})

afterEach(() => {
  page.dispatchEvent(new Event('pageshow'))
  vi.restoreAllMocks()
})

test('a failure is logged as it is', () => {
  const failure = new Error('The disk is full.')

  logFailure(failure)

  expect(log.mock.calls).toEqual([[failure]])
})

test('a page that is being left does not log what leaving cuts off, and logs again when it is back', () => {
  const failure = new Error('We couldn’t reach the server.')

  page.dispatchEvent(new Event('pagehide'))
  logFailure(failure)
  expect(log).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pageshow'))
  logFailure(failure)

  expect(log.mock.calls).toEqual([[failure]])
})

test('failures are logged again once the user chooses to stay on the page', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  page.dispatchEvent(new Event('beforeunload'))
  vi.setSystemTime(Date.now() + 10_000)

  logFailure(new Error('Real.'))
  vi.useRealTimers()

  expect(log).toHaveBeenCalledOnce()
})

test('work that a sign-out cuts off is no failure: neither a replaced session nor a closed database is logged', () => {
  const closed = new Dexie.DatabaseClosedError()

  logFailure(new SessionReplaced())
  logFailure(closed)
  logFailure(new Dexie.DatabaseClosedError(closed))

  expect(log).not.toHaveBeenCalled()
})

test('a database that could not be opened is logged with the name and message of its error, which has no stack', () => {
  logFailure(new Dexie.DatabaseClosedError(new Dexie.OpenFailedError('No room.')))

  expect(log.mock.calls).toEqual([['DatabaseClosedError: OpenFailedError No room.']])
})
