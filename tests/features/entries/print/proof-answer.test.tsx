import { expect, test } from 'vitest'
import { ProofStatus } from '#app/features/entries/print/proof-answer.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

test.each([true, false])('a proof mentions changes that this device has not sent: %s', (hasUnsent) => {
  const html = markupOf(<ProofStatus entry={aFullEntry()} now={testNow} timezone={anEvent().timezone} hasUnsent={hasUnsent} />)

  expect(html.includes('changes that the association hasn’t received')).toBe(hasUnsent)
})
