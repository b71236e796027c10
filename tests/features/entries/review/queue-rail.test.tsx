import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { QueueRail } from '#app/features/entries/review/queue-rail.tsx'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

const hourMs = 3_600_000

test.each([
  [-1, 'Waiting less than an hour'],
  [0, 'Waiting less than an hour'],
  [hourMs - 1, 'Waiting less than an hour'],
  [hourMs, 'Waiting 1 hour'],
  [47 * hourMs, 'Waiting 47 hours'],
  [48 * hourMs, 'Waiting 2 days'],
])('the queue says how long an entry has waited: %i ms', (waitedMs, words) => {
  const entry = aFullEntry({ status: 'SUBMITTED', submitted_at: fromMillis(testNow - waitedMs) })
  const review = { queued: [entry], claims: [], shown: undefined, skipped: new Set() } as unknown as Review

  const html = markupOf(<QueueRail review={review} queue="submitted" now={testNow} companyName={() => 'Prairie Oak'} />)

  expect(html).toContain('>Prairie Oak<')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words)
})
