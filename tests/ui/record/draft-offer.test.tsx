import { expect, test } from 'vitest'
import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

test('the changes of an earlier visit are discarded only after a question', () => {
  const nothing = () => undefined
  const markup = markupOf(<DraftOffer updatedAt={0} problems={0} onResume={nothing} onDiscard={nothing} />)

  expect(pressable(markup).map(({ label }) => label)).toEqual(['Continue editing', 'Discard…'])
})
