import { beforeEach, expect, test, vi } from 'vitest'
import { whileNobodyWrites, whileNotWiped, withRefreshLock } from '#app/session/session-lock.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'

vi.mock('#app/session/identity/token-exchange.ts', () => ({ longestRefreshMs: () => 20 }))

let frozen: PromiseWithResolvers<string>

beforeEach(() => {
  frozen = Promise.withResolvers<string>()
})

test('a refresh that was frozen and passed over still answers what it did', async () => {
  const first = withRefreshLock(() => frozen.promise)
  const second = await withRefreshLock(async () => 'passed over')
  frozen.resolve('thawed')

  expect([second, await first]).toEqual(['passed over', 'thawed'])
})

test('a refresh that was passed over and failed says its own failure', async () => {
  const failure = new Error('The identity service did not answer.')
  const first = withRefreshLock(() => frozen.promise).catch((error: unknown) => error)
  await withRefreshLock(async () => 'passed over')
  frozen.reject(failure)

  expect(await first).toBe(failure)
})

test('one that took the lock and lost it again still answers', async () => {
  const first = withRefreshLock(() => new Promise(() => undefined))
  const second = withRefreshLock(() => frozen.promise)
  const third = await withRefreshLock(async () => 'third')
  frozen.resolve('second')

  expect([await second, third]).toEqual(['second', 'third'])
  void first
})

test('a writer from whom a wipe took the lock hears that the session is over', async () => {
  const writer = whileNotWiped(() => frozen.promise).catch((error: unknown) => error)
  await whileNobodyWrites(async () => 'wiped')

  expect(await writer).toBeInstanceOf(SessionReplaced)
})
