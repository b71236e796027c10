import 'fake-indexeddb/auto'
import { eventually } from '#tests/support/eventually.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { followSync, onSyncChange, runSync, syncAgain, syncOnReturn, syncState } from '#app/sync/sync.ts'
import { Refused } from '#app/http/call-errors.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  rememberSession(aSession({ epoch: 'one' }))
  // A failure of the test before it is over.
  await runSync('events', async () => undefined)
})

test('a sync that fails is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()

  await runSync('events', async () => {
    throw new Error('The disk is full.')
  })

  expect(log).toHaveBeenCalledOnce()
})

test('a sync whose user leaves in the meantime ends quietly, whatever the error: their database is closed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()

  await runSync('events', async () => {
    rememberSession(aSession({ epoch: 'two' }))
    throw new Error('The database was closed.')
  })

  expect(log).not.toHaveBeenCalled()
})

test('a sync that started offline and fails after the network is back runs again at once, and only once', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const cut = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>().mockReturnValueOnce(cut.promise).mockRejectedValue(new Error('Not reached.'))
  const leave = followSync('events', () => syncAlone('events', work))
  await eventually(() => expect(work).toHaveBeenCalledOnce())
  syncAgain()

  cut.reject(new Error('Not reached.'))
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))

  await new Promise((later) => setTimeout(later))
  expect(work).toHaveBeenCalledTimes(2)
  leave()
})

test('lists that are fetched together are one change to those who show it', async () => {
  const told = vi.fn()
  const stop = onSyncChange(told)

  await Promise.all(['cities', 'regions', 'tags'].map((name) => runSync(name, async () => undefined)))

  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

test('a record that is gone is no failed sync, and is not asked for again', async () => {
  const problem = { type: '', title: '', status: 404, detail: '', instance: '', code: 'NOT_FOUND' as const }
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Refused(problem))

  const leave = followSync('changes of a deleted draft', work)
  await eventually(() => expect(syncState().pending).toBe(false))
  syncAgain()

  expect(syncState().failed).toBe(false)
  expect(work).toHaveBeenCalledOnce()
  leave()
})

test('what a screen shows is synced again until the last screen that shows it is left', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const leaveOne = followSync('history', work)
  const leaveOther = followSync('history', work)
  expect(work).toHaveBeenCalledTimes(2)

  leaveOne()
  syncAgain()
  expect(work).toHaveBeenCalledTimes(3)

  leaveOther()
  syncAgain()
  expect(work).toHaveBeenCalledTimes(3)
})

test('what is synced once is not synced again, and leaves what a screen shows as it was', async () => {
  const [shown, whole] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => Promise<void>>(async () => undefined)]
  const leave = followSync('tags', shown)
  await runSync('tags', whole)

  syncAgain()

  expect(whole).toHaveBeenCalledOnce()
  expect(shown).toHaveBeenCalledTimes(2)
  leave()
})

describe('a sync that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(console, 'error').mockReturnValue()
    return () => vi.useRealTimers()
  })

  test('is retried by itself, after longer and longer waits, while the others are left alone', async () => {
    const [good, bad] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn(refused)]
    const leave = [followSync('companies', good), followSync('members', bad)]
    const triesAfter = async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
      return bad.mock.calls.length
    }

    expect([await triesAfter(14), await triesAfter(2), await triesAfter(28), await triesAfter(2)]).toEqual([1, 2, 2, 3])
    expect(await triesAfter(3_600)).toBeLessThan(70)
    expect(good).toHaveBeenCalledOnce()
    for (const end of leave) end()
  })

  test('waits only briefly again once the network is back, and not at all once it has succeeded', async () => {
    const work = vi.fn(refused)
    const leave = followSync('members', work)
    await vi.advanceTimersByTimeAsync(600_000)
    work.mockClear()

    syncAgain()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(work).toHaveBeenCalledTimes(2)

    work.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(syncState().failed).toBe(false)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(work).toHaveBeenCalledTimes(3)
    leave()
  })

  test('is forgotten when its screen is left', async () => {
    const work = vi.fn(refused)
    const leave = followSync('members', work)
    await vi.advanceTimersByTimeAsync(1)
    expect(syncState().failed).toBe(true)

    leave()

    expect(syncState().failed).toBe(false)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(work).toHaveBeenCalledOnce()
  })

  test('does not count if its screen is left before it fails', async () => {
    const answer = Promise.withResolvers<void>()
    const work = vi.fn(() => answer.promise)
    const leave = followSync('members', work)

    leave()
    answer.reject(new Error('Too late.'))
    await vi.advanceTimersByTimeAsync(3_600_000)

    expect(syncState().failed).toBe(false)
    expect(work).toHaveBeenCalledOnce()
  })

  test('is not tried more often because the rest is looked at every minute', async () => {
    const everyMinute = vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
    syncOnReturn()
    const look = everyMinute.mock.lastCall?.[0] as () => void
    const [good, bad] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn(refused)]
    const leave = [followSync('companies', good), followSync('members', bad)]
    await vi.advanceTimersByTimeAsync(1)

    look()

    expect(good).toHaveBeenCalledTimes(2)
    expect(bad).toHaveBeenCalledOnce()
    for (const end of leave) end()
  })
})

async function refused(): Promise<void> {
  throw new Error('Not for you.')
}
