import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ReviewHead } from '#app/features/entries/review/review-head.tsx'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

test.each([
  [true, 'false'],
  [false, 'true'],
])('Next can be pressed while the queue has entries: %s', (hasNext, isDisabled) => {
  const review = { queued: [], decided: new Set(), shown: undefined, isBusy: false, hasBefore: false, hasNext } as unknown as Review

  const html = markupOf(
    <RouterContextProvider router={router}>
      <ReviewHead event={anEvent()} queue="submitted" review={review} onAction={() => undefined} onQueue={() => undefined} />
    </RouterContextProvider>,
  )

  const next = pressable(html).find(({ label }) => label.startsWith('Next'))
  expect(next?.attributes).toContain(`aria-disabled="${isDisabled}"`)
})
