import { expect, test } from 'vitest'
import { earlyBirdMismatch } from '#contract/event/early-bird.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = { early_bird_date: at('2026-12-16T06:59:00Z'), timezone: 'America/Denver', fee_tiers: [{ until: '2026-12-15' }, {}] }

test.each([
  ['a fee ends on the day of the milestone', event],
  ['the milestone is the midnight after that day', { ...event, early_bird_date: at('2026-12-16T07:00:00Z') }],
  ['there is no milestone', { ...event, early_bird_date: null }],
  ['no fee ends', { ...event, fee_tiers: [{}] }],
])('nothing is wrong with the early-bird fee if %s', (_what, one) => {
  expect(earlyBirdMismatch(one)).toBeUndefined()
})

test('an early-bird fee that ends on another day than its milestone is reported', () => {
  expect(earlyBirdMismatch({ ...event, fee_tiers: [{ until: '2026-12-14' }, { until: '2027-01-03' }] })).toBe(
    'The milestone “Early-bird fee ends” is on Dec 15, 2026, but the fees here end on Dec 14, 2026 and Jan 3, 2027. Members see both.',
  )
})
