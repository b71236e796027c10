import { expect, test } from 'vitest'
import { syncStatus } from '#app/features/sync-status/sync-status.ts'

test.each([
  [{ online: false, pending: true, failed: true, needsFixing: true }, 'Offline'],
  [{ online: true, pending: true, failed: true, needsFixing: true }, 'Updating'],
  [{ online: true, pending: false, failed: true, needsFixing: true }, 'Not updated'],
  [{ online: true, pending: false, failed: false, needsFixing: true }, 'Needs fixing'],
  [{ online: true, pending: false, failed: false, needsFixing: false }, 'Up to date'],
])('%o reads "%s", the most important status first', (standing, short) => {
  expect(syncStatus(standing).short).toBe(short)
  expect(syncStatus(standing).sentence).toMatch(/^[A-Z].*[.…]$/)
})
