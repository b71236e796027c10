import { expect, test } from 'vitest'
import { nextSeason } from '#app/features/events/form/next-season.ts'
import { formatOpenSpan } from '#app/features/events/form/event-dates.tsx'

test('a copy is offered a year on, on the same day of the week, with the year in its name raised', () => {
  expect(nextSeason('Spring Parade of Homes 2026', '2026-06-05')).toEqual({ name: 'Spring Parade of Homes 2027', startDay: '2027-06-04' })
})

test('a name without a year says that it is a copy', () => {
  expect(nextSeason('Dream Home', '')).toEqual({ name: 'Dream Home (copy)', startDay: null })
})

test('how long registration is open is said in days, and in hours where it is short', () => {
  const day = 86_400_000

  expect(formatOpenSpan(0, 45 * day)).toBe('Open for 45 days.')
  expect(formatOpenSpan(0, day)).toBe('Open for 24 hours.')
  expect(formatOpenSpan(day, 0)).toBeUndefined()
})
