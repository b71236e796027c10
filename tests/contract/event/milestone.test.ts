import { expect, test } from 'vitest'
import { milestonesOf } from '#contract/event/milestone.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = fromMillis(Date.parse('2026-04-10T22:00:00Z'))
const fee = (label: string, code = 'A') => ({ code, label, amount: 100, applies_to: 'ALL' })

test('the dates of the early-bird and the late fee are milestones only if the event has that fee', () => {
  const dates = { early_bird_date: at, late_fee_date: at, withdraw_deadline: at }
  const shown = (...fee_tiers: ReturnType<typeof fee>[]) =>
    milestonesOf(anEvent({ ...dates, fee_tiers }), { forMembers: true }).flatMap(({ field }) => (field in dates ? [field] : []))

  expect(shown()).toEqual(['withdraw_deadline'])
  expect(shown(fee('First entry'), fee('Each additional entry'))).toEqual(['withdraw_deadline'])
  expect(shown(fee('Early bird'))).toEqual(['early_bird_date', 'withdraw_deadline'])
  expect(shown(fee('Early bird'), fee('After May 1', 'LATE_FEE'))).toEqual(['early_bird_date', 'late_fee_date', 'withdraw_deadline'])
})
