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

test.each([
  ['its alt text', { alt: 'A white house', caption: 'From the street' }, 'front.jpg', '<img src="front.jpg" alt="A white house"/>'],
  ['its caption', { alt: '', caption: 'From the street' }, 'front.jpg', '<img src="front.jpg" alt="From the street"/>'],
  ['what it is', { alt: '', caption: '' }, 'front.jpg', '<img src="front.jpg" alt="Front photo"/>'],
  ['that there is none', { alt: '', caption: '' }, undefined, '>No photo<'],
])('who can’t see the photo that prints hears %s', (_what, texts, picture, expected) => {
  const entry = aFullEntry({ front_elevation: { file_id: 'front', ...texts } })

  expect(markupOf(<ProofSheet entry={entry} event={anEvent()} names={names} picture={picture} logo={undefined} />)).toContain(expected)
})

test('before a proof was sent, there is nothing to check or sign on the page', () => {
  const sheet = (isPreview: boolean) =>
    markupOf(<ProofSheet {...{ isPreview, names }} entry={aFullEntry()} event={anEvent()} picture={undefined} logo={undefined} />)

  expect(sheet(true)).toContain('Guidebook page for ')
  expect(sheet(true)).not.toMatch(/Signature|Please check each line/)
  expect(sheet(false)).toMatch(/Proof for .*Please check each line.*Signature/)
})
