import { expect, test } from 'vitest'
import { fromMillis } from '#contract/timestamp.ts'
import { formatDaysLeft, milestonesAhead } from '#app/features/dashboards/milestones.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({
  withdraw_deadline: at('2026-04-15T12:00:00Z'),
  content_deadline: at('2026-05-10T12:00:00Z'),
  ad_artwork_deadline: at('2026-05-01T12:00:00Z'),
})

test('what is still to come is listed, soonest first, and what has passed is not', () => {
  const ahead = milestonesAhead(event, Date.parse('2026-04-16T12:00:00Z'), { forMembers: false })

  expect(ahead.map(({ label }) => label)).toEqual(['Advertising artwork due', 'Content is final', 'Event begins', 'Event ends'])
})

test('a member is not shown the dates that only staff keep', () => {
  const ahead = milestonesAhead(event, Date.parse('2026-04-16T12:00:00Z'), { forMembers: true })

  expect(ahead.map(({ label }) => label)).toEqual(['Content is final', 'Event begins', 'Event ends'])
})

test('a day is over when it is over where the event is', () => {
  const daysLeft = (now: string) => milestonesAhead(event, Date.parse(now), { forMembers: true })[0]?.daysLeft

  expect(daysLeft('2026-04-15T04:59:59Z')).toBe(1)
  expect(daysLeft('2026-04-15T05:00:00Z')).toBe(0)
  expect(daysLeft('2026-04-16T04:59:59Z')).toBe(0)
  expect(daysLeft('2026-04-16T05:00:00Z')).toBe(24)
})

test('days are told as people say them', () => {
  expect([0, 1, 2].map(formatDaysLeft)).toEqual(['today', 'tomorrow', 'in 2 days'])
})
