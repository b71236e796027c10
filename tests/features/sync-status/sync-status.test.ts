import { expect, test } from 'vitest'
import { syncStatus } from '#app/features/sync-status/sync-status.ts'

test.each([
  [{ online: false, pending: true, failed: true, needsFixing: 'unsent' as const, hasWaiting: true }, 'Offline'],
  [{ online: true, pending: true, failed: true, needsFixing: 'unsent' as const, hasWaiting: true }, 'Updating'],
  [{ online: true, pending: false, failed: true, needsFixing: 'unsent' as const, hasWaiting: true }, 'Not updated'],
  [{ online: true, pending: false, failed: false, needsFixing: 'unsent' as const, hasWaiting: true }, 'Needs fixing'],
  [{ online: true, pending: false, failed: false, needsFixing: 'ruled out' as const, hasWaiting: true }, 'Needs fixing'],
  [{ online: true, pending: false, failed: false, needsFixing: null, hasWaiting: true }, 'Changes waiting'],
  [{ online: true, pending: false, failed: false, needsFixing: null, hasWaiting: false }, 'Up to date'],
])('%o reads "%s", the most important status first', (standing, short) => {
  expect(syncStatus(standing).short).toBe(short)
  expect(syncStatus(standing).message).toMatch(/^[A-Z].*[.…]$/)
})

test('a value that the server has is not said to be only on this device', () => {
  const calm = { online: true, pending: false, failed: false, hasWaiting: false }

  expect(syncStatus({ ...calm, needsFixing: 'unsent' }).message).toContain('still on this device')
  expect(syncStatus({ ...calm, needsFixing: 'ruled out' }).message).not.toContain('this device')
})
