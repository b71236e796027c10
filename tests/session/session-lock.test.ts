import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchLeaving } from '#app/session/leaving.ts'
import { whileHolding, whileNobodyWrites, whileNotWiped, withLock, withRefreshLock } from '#app/session/session-lock.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'

vi.mock('#app/session/identity/token-exchange.ts', () => ({ longestRefreshMs: () => 20 }))

let frozen: PromiseWithResolvers<string>

beforeEach(() => {
  frozen = Promise.withResolvers<string>()
})

test('a refresh that was frozen and lost the lock still returns its result', async () => {
  const first = withRefreshLock(() => frozen.promise)
  const second = await withRefreshLock(async () => 'passed over')
  frozen.resolve('thawed')

  expect([second, await first]).toEqual(['passed over', 'thawed'])
})

test('a refresh that lost the lock and failed reports its own failure', async () => {
  const failure = new Error('The identity service did not answer.')
  const first = withRefreshLock(() => frozen.promise).catch((error: unknown) => error)
  await withRefreshLock(async () => 'passed over')
  frozen.reject(failure)

  expect(await first).toBe(failure)
})

test('a refresh that took the lock and lost it again still returns', async () => {
  const first = withRefreshLock(() => new Promise(() => undefined))
  const second = withRefreshLock(() => frozen.promise)
  const third = await withRefreshLock(async () => 'third')
  frozen.resolve('second')

  expect([await second, third]).toEqual(['second', 'third'])
  void first
})

test('a writer that loses the lock to a wipe learns that the session is over', async () => {
  const writer = whileNotWiped(() => frozen.promise).catch((error: unknown) => error)
  await whileNobodyWrites(async () => 'wiped')

  expect(await writer).toBeInstanceOf(SessionReplaced)
})

describe.each(['beforeunload', 'pagehide'])('a page that is left (%s)', (sign) => {
  const page = new EventTarget()
  /** Work that holds its lock by now. */
  const begun = async (hold: (work: () => Promise<string>) => Promise<string>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = hold(() => (resolve(), frozen.promise)).catch((error: unknown) => error)
    await promise
    return { ended }
  }

  beforeEach(() => {
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    watchLeaving()
  })

  test.each<[string, (work: () => Promise<string>) => Promise<string>]>([
    ['a list', (work) => withLock('list', 60_000, work)],
    ['a command', (work) => whileHolding('command', {}, work)],
  ])('gives back the lock of %s at once, and its work still ends', async (_, hold) => {
    const { ended } = await begun(hold)

    page.dispatchEvent(new Event(sign))

    expect(await hold(async () => 'next')).toBe('next')
    frozen.resolve('thawed')
    expect(await ended).toBe('thawed')
  })

  test('reports what its work failed with', async () => {
    const failure = new Error('cut')
    const { ended } = await begun((work) => withLock('list', 60_000, work))

    page.dispatchEvent(new Event(sign))
    frozen.reject(failure)

    expect(await ended).toBe(failure)
  })
})

test('a page that asks whether to leave keeps its locks', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchLeaving()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const list = withLock('list', 60_000, () => (begin(), frozen.promise))
  await begun
  const asked = new Event('beforeunload', { cancelable: true })
  asked.preventDefault()

  page.dispatchEvent(asked)

  await expect(navigator.locks.request('list', { ifAvailable: true }, async (lock) => lock)).resolves.toBeNull()
  frozen.resolve('done')
  await list
})
