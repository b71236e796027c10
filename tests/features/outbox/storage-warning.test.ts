import { expect, test } from 'vitest'
import { isUnsentTooLong, keptMessage, storageWarning } from '#app/features/outbox/storage-warning.ts'

const now = Date.parse('2026-11-30T18:00:00Z')

test.each([
  [0, 'after-a-week', false],
  [2, 'low-space', false],
  [3, 'after-a-week', true],
  [3, 'low-space', true],
  [9, 'none', false],
] as const)('after %i days without a signal, in a browser with the risk %s, it is urgent: %s', (days, risk, isUrgent) => {
  expect(isUnsentTooLong(days, risk)).toBe(isUrgent)
})

test('a browser that deletes data after a week says by when to come back, and later also the age and what to do', () => {
  expect(storageWarning(0, 'after-a-week', now)).toBe('This browser deletes them if you don’t open the portal here by Dec 7, 2026.')
  expect(storageWarning(4, 'after-a-week', now)).toBe(
    'Unsent for 4 days. This browser deletes them if you don’t open the portal here by Dec 7, 2026. Send them soon, or save a copy.',
  )
})

test('a browser that deletes data when space runs low gets a warning once the work has waited for long, and a safe one gets none', () => {
  expect(storageWarning(2, 'low-space', now)).toBeUndefined()
  expect(storageWarning(3, 'low-space', now)).toBe(
    'Unsent for 3 days. This browser may delete unsent work when the device runs low on space. Send it soon, or save a copy.',
  )
  expect(storageWarning(9, 'none', now)).toBeUndefined()
})

test('what is kept at a sign-out stays as long as this browser keeps it', () => {
  expect(keptMessage('sign in here again', 'none', now)).toBe('If you keep them, they stay on this device until you sign in here again.')
  expect(keptMessage('sign in here again', 'low-space', now)).toBe(
    'If you keep them, they stay on this device until you sign in here again. This browser may delete them when the device runs low on space.',
  )
  expect(keptMessage('sign in here again', 'after-a-week', now)).toBe(
    'If you keep them, sign in here again by Dec 7, 2026 to send them. After that, this browser may delete them.',
  )
})
