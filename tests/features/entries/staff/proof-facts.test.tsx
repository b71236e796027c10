import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofFacts } from '#app/features/entries/staff/proof-facts.tsx'
import { testNow } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const at = fromMillis(testNow)
const proof = { status: 'NOT_READY', sent_at: null, due_at: null, approved_at: null, note: '' }
const facts = (changes: object) =>
  markupOf(<ProofFacts entry={{ proof: { ...proof, ...changes } as Entry['proof'] }} zone="America/Chicago" />)

test.each<[object, string[]]>([
  [{}, []],
  [{ status: 'SENT', sent_at: at }, ['Sent ']],
  [{ status: 'SENT', sent_at: at, due_at: at }, ['Sent ', 'Answer due ']],
  [{ status: 'CHANGES', sent_at: at, due_at: at, note: 'The price is old.' }, ['The price is old.', 'Sent ']],
  [{ status: 'APPROVED', sent_at: at, due_at: at, approved_at: at }, ['Sent ', 'Approved ']],
])('of a proof %o staff read %o', (changes, shown) => {
  const markup = facts(changes)

  for (const words of ['The price is old.', 'Sent ', 'Answer due ', 'Approved ']) {
    expect([words, markup.includes(`>${words}`)]).toEqual([words, shown.includes(words)])
  }
})
