import { expect, test } from 'vitest'
import { ProofAnswer } from '#app/features/entries/print/proof-answer.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

test.each([true, false])('a proof mentions changes that this device has not sent: %s', (hasUnsent) => {
  const event = anEvent()
  const html = markupOf(
    <ProofAnswer
      entry={aFullEntry()}
      context={{ role: 'member', now: testNow, event, eventCompany: null }}
      timezone={event.timezone}
      hasUnsent={hasUnsent}
    />,
  )

  expect(html.includes('changes that the association hasn’t received')).toBe(hasUnsent)
})
