import { expect, test, vi } from 'vitest'
import { RecordCount, ReviewCount } from '#app/features/navigation/event-counts.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const by = vi.hoisted(() => ({ status: { DRAFT: 9, SUBMITTED: 8, WITHDRAWN: 2_000 }, submitted: { SUBMITTED: 0 } }))
vi.mock('#app/sync/use-fresh-counts.ts', () => ({ useFreshCounts: () => ({ counts: { entries: { by } } }) }))

test.each([
  [8, '8 to review'],
  [0, ''],
])('to a screen reader, the number of %i waiting entries says what it counts', (count, read) => {
  by.submitted.SUBMITTED = count

  expect(markupOf(<ReviewCount eventId="spring" />).replaceAll(/<[^>]*>/g, '')).toBe(read)
})

test('a list’s count includes drafts and what was withdrawn, as the list does; a count that hasn’t loaded is not shown', () => {
  expect(markupOf(<RecordCount eventId="spring" of="entries" />).replaceAll(/<[^>]*>/g, '')).toBe('2,017')
  expect(markupOf(<RecordCount eventId="spring" of="event_companies" />)).toBe('')
})
