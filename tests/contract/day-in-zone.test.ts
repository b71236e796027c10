import { expect, test } from 'vitest'
import { dayInZone } from '#contract/day-in-zone.ts'

test('the day of a place goes by its own clock', () => {
  const evening = Date.parse('2026-05-02T03:30:00Z')

  expect(dayInZone('America/Chicago', evening)).toBe('2026-05-01')
  expect(dayInZone('Asia/Tokyo', evening)).toBe('2026-05-02')
})
