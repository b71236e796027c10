import { expect, test } from 'vitest'
import { syncWords } from '#app/features/sync-status/sync-words.ts'

test.each([
  [{ online: false, pending: true, failed: true, needsFixing: true }, 'Offline'],
  [{ online: true, pending: true, failed: true, needsFixing: true }, 'Updating'],
  [{ online: true, pending: false, failed: true, needsFixing: true }, 'Not updated'],
  [{ online: true, pending: false, failed: false, needsFixing: true }, 'Needs fixing'],
  [{ online: true, pending: false, failed: false, needsFixing: false }, 'Up to date'],
])('%o reads "%s", the most important status first', (standing, short) => {
  expect(syncWords(standing).short).toBe(short)
  expect(syncWords(standing).sentence).toMatch(/^[A-Z].*[.…]$/)
})
