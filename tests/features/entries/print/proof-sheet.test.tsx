import { expect, test } from 'vitest'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofSheet } from '#app/features/entries/print/proof-sheet.tsx'
import type { PrintNames } from '#app/features/entries/print/use-print-names.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

const listing = { name: 'Oak Homes', phone: '', email: '', website: '', address: '', blurb: '', logo: null }
const names: PrintNames = { isKnown: true, of: () => '', many: () => [], awards: () => [], listing: () => listing }

test.each<[Entry['proof']['status'], Entry['status'], boolean]>([
  ['SENT', 'APPROVED', true],
  ['SENT', 'SUBMITTED', false],
  ['APPROVED', 'APPROVED', false],
  ['CHANGES', 'APPROVED', false],
])('a proof says by when to respond only while it can be answered: %s, entry %s', (answer, status, isAsked) => {
  const entry = aFullEntry({ status, proof: { ...freshState.proof, status: answer, due_at: fromMillis(testNow) } })

  const html = markupOf(<ProofSheet entry={entry} event={anEvent()} names={names} picture={undefined} logo={undefined} />)

  expect(html.includes('Respond by')).toBe(isAsked)
})
