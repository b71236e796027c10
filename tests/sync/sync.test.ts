import { aSession } from '#tests/support/origin-double.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { runSync } from '#app/sync/sync.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { aPage } from '#tests/support/browser-globals.ts'

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

test('a sync whose person left while it was under way ends quietly, whatever it fails of: their database is closed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()

  await runSync('events', async () => {
    rememberSession(aSession({ epoch: 'two' }))
    throw new Error('The database was closed.')
  })

  expect(log).not.toHaveBeenCalled()
})
