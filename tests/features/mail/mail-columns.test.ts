import { expect, test } from 'vitest'
import { withoutEvent } from '#app/features/mail/mail-columns.tsx'

test.each([
  ['Fall Parade 2027: “The Linden” was approved.', '“The Linden” was approved.', '“The Linden” was approved.'],
  ['Changes requested for “Oak”: a photo', 'Changes requested for “Oak”: a photo', 'Changes requested for “Oak”: a photo'],
  ['Proofs for Fall Parade 2027 are due.', 'Proofs for Fall Parade 2027 are due.', 'Proofs for Fall Parade 2027 are due.'],
])('the list leaves out the event that a subject begins with: %s', (subject, text, shown) => {
  expect(withoutEvent({ subject, text })).toBe(shown)
})
