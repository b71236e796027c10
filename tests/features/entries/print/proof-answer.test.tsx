import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofStatus } from '#app/features/entries/print/proof-answer.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

test.each([true, false])('a proof mentions changes that this device has not sent: %s', (hasUnsent) => {
  const html = markupOf(<ProofStatus entry={aFullEntry()} now={testNow} timezone={anEvent().timezone} hasUnsent={hasUnsent} />)

  expect(html.includes('changes that the association hasn’t received')).toBe(hasUnsent)
})

test.each([
  ['APPROVED', true],
  ['SUBMITTED', false],
  ['CHANGES_REQUESTED', false],
] as const)('a response is asked for only while the entry is approved: %s', (status, isAsked) => {
  const entry = aFullEntry({ status, proof: { ...aFullEntry().proof, status: 'SENT', due_at: fromMillis(testNow - 1) } })

  const html = markupOf(<ProofStatus entry={entry} now={testNow} timezone={anEvent().timezone} hasUnsent={false} />)

  expect(html.includes('Your response is overdue.')).toBe(isAsked)
  expect(html.includes('You can respond to the proof only while the entry is approved.')).toBe(!isAsked)
})
