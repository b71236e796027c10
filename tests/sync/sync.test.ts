import 'fake-indexeddb/auto'
import { eventually } from '#tests/support/eventually.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { onSyncChange, runSync, syncAgain, syncState } from '#app/sync/sync.ts'
import { Refused } from '#app/http/call-errors.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  rememberSession(aSession({ epoch: 'one' }))
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
  const first = runSync('events', () => syncAlone('events', work))
  await eventually(() => expect(work).toHaveBeenCalledOnce())
  syncAgain()

  cut.reject(new Error('Not reached.'))
  await first
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))

  await new Promise((later) => setTimeout(later))
  expect(work).toHaveBeenCalledTimes(2)
})

test('lists that are fetched together are one change to those who show it', async () => {
  await runSync('events', async () => undefined)
  const told = vi.fn()
  const stop = onSyncChange(told)

  await Promise.all(['cities', 'regions', 'tags'].map((name) => runSync(name, async () => undefined)))

  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

test('a record that is gone is no failed sync, and is not asked for again', async () => {
  const problem = { type: '', title: '', status: 404, detail: '', instance: '', code: 'NOT_FOUND' as const }
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Refused(problem))
  await runSync('events', async () => undefined)

  await runSync('changes of a deleted draft', work)
  syncAgain()

  expect(syncState().failed).toBe(false)
  expect(work).toHaveBeenCalledOnce()
})
