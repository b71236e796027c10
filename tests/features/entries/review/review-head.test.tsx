import { expect, test } from 'vitest'
import { ReviewHead } from '#app/features/entries/review/review-head.tsx'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anEvent } from '#tests/support/builders.ts'
import { pressable } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const alder = aFullEntry({ status: 'SUBMITTED' })

function headOf(changes: Partial<Review>): string {
  const review = { rows: changes.queued ?? [], queued: [], place: 0, total: 0, isBusy: false, hasBefore: false, hasNext: false, ...changes }
  return linkedMarkupOf(<ReviewHead event={anEvent()} queue="submitted" review={review as unknown as Review} onAction={() => undefined} />)
}

test.each([
  [true, 'false'],
  [false, 'true'],
])('Next can be pressed while entries follow: %s', (hasNext, isDisabled) => {
  const html = headOf({ hasNext })

  const next = pressable(html).find(({ attributes }) => attributes.includes('aria-label="Next"'))
  expect(next?.attributes).toContain(`aria-disabled="${isDisabled}"`)
})

test.each([
  ['', { queued: [] }],
  ['1 to review', { queued: [alder] }],
  ['1 of 1', { queued: [alder], place: 1, total: 4 }],
])('the head of the review says how far staff have come: %s', (words, review) => {
  expect(headOf(review).match(/aria-live="polite"[^>]*>(.*?)</)?.[1]).toBe(words)
})

test('each queue says how many entries are in it', () => {
  const html = headOf({ queued: [alder, { ...alder, late: true }] })

  expect(pressable(html, 'a').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Submitted 2', 'Late 1', 'Changed after approval 0']),
  )
})
