import { expect, test } from 'vitest'
import { refundNote } from '#contract/entry/fee.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

const deadline = Date.parse('2026-03-01T12:00:00Z')
const fee_tiers = [{ code: 'regular', label: 'Regular', amount: 400, applies_to: '' }]
const event = anEvent({ withdraw_deadline: fromMillis(deadline), timezone: 'America/Chicago', fee_tiers })

test('after the withdrawal deadline, withdrawing says that the fee may not be refunded', () => {
  const note = 'The withdrawal deadline was Mar 1, 2026, 6:00 AM CST. The entry fee may not be refunded.'

  expect(refundNote('withdraw', { event, now: deadline + 1 })).toBe(note)
  expect(refundNote('request_withdrawal', { event, now: deadline + 1 })).toBe(note)
})

test('until then, without a deadline or a fee, and in other actions nothing is said of it', () => {
  expect(refundNote('withdraw', { event, now: deadline })).toBeUndefined()
  expect(refundNote('withdraw', { event: anEvent(), now: deadline + 1 })).toBeUndefined()
  expect(refundNote('withdraw', { event: { ...event, fee_tiers: [] }, now: deadline + 1 })).toBeUndefined()
  expect(refundNote('recall', { event, now: deadline + 1 })).toBeUndefined()
})
