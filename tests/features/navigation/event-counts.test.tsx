import { expect, test, vi } from 'vitest'
import { ReviewCount } from '#app/features/navigation/review-count.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const submitted = vi.hoisted(() => ({ count: 0 }))
vi.mock('#app/sync/use-fresh-counts.ts', () => ({
  useFreshCounts: () => ({ counts: { entries: { by: { submitted: { SUBMITTED: submitted.count } } } } }),
}))

test.each([
  [8, '8 to review'],
  [0, ''],
])('to a screen reader, the number of %i waiting entries says what it counts', (count, read) => {
  submitted.count = count

  expect(markupOf(<ReviewCount eventId="spring" />).replaceAll(/<[^>]*>/g, '')).toBe(read)
})
