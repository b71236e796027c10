import { expect, test } from 'vitest'
import { decidedMessage } from '#app/features/entries/review/decided-message.ts'
import { changedFields } from '#app/features/entries/review/review-mode.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const now = Date.parse('2026-04-10T22:00:00Z')
const at = fromMillis(now)
const approval = { actor_name: 'Ada Quist', at, diff: [{ path: 'status', from: 'SUBMITTED', to: 'APPROVED' }] }

test('the person who decided meanwhile is named if the history has it', () => {
  expect(decidedMessage('APPROVED', [approval], now + 300_000)).toBe('Ada Quist approved this 5 minutes ago.')
  expect(decidedMessage('REJECTED', [approval], now)).toBe('Someone else rejected this.')
  expect(decidedMessage('CHANGES_REQUESTED', [], now)).toBe('Someone else requested changes to this.')
})

test('a field whose parts only come in another order has not changed', () => {
  const was = aFullEntry({ status: 'SUBMITTED', title: 'The Alder' })
  const reordered = JSON.parse(JSON.stringify(was), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
  ) as typeof was

  expect(changedFields(was, { ...reordered, status: 'APPROVED' })).toEqual([])
  expect(changedFields(was, { ...reordered, title: 'The Birch' })).toEqual(['title'])
})
