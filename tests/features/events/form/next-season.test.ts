import { expect, test } from 'vitest'
import { nextSeason } from '#app/features/events/form/next-season.ts'
import { spanSentence } from '#app/features/events/form/span-sentence.ts'

test('a copy is offered a year on, on the same day of the week, with the year in its name raised', () => {
  expect(nextSeason('Spring Parade of Homes 2026', '2026-06-05')).toEqual({ name: 'Spring Parade of Homes 2027', startDay: '2027-06-04' })
})

test('a name without a year says that it is a copy', () => {
  expect(nextSeason('Dream Home', '')).toEqual({ name: 'Dream Home (copy)', startDay: null })
})

test('how long registration is open is said in days, and in hours where it is short', () => {
  const day = 86_400_000

  expect(spanSentence(0, 45 * day)).toBe('Open for 45 days.')
  expect(spanSentence(0, day)).toBe('Open for 24 hours.')
  expect(spanSentence(day, 0)).toBeUndefined()
})
