import { expect, test, vi } from 'vitest'
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
  [{ status: 'SENT', sent_at: at, due_at: at }, ['Sent ', 'Response due ']],
  [{ status: 'CHANGES', sent_at: at, due_at: at, note: 'The price is old.' }, ['The price is old.', 'Sent ']],
  [{ status: 'APPROVED', sent_at: at, due_at: at, approved_at: at }, ['Sent ', 'Approved ']],
])('of a proof %o staff read %o', (changes, shown) => {
  const markup = facts(changes)

  for (const words of ['The price is old.', 'Sent ', 'Response due ', 'Approved ']) {
    expect([words, markup.includes(`>${words}`)]).toEqual([words, shown.includes(words)])
  }
})

test('every instant of a proof has its hour and zone, where the event is and where its reader is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const on = (iso: string) => fromMillis(Date.parse(iso))
  const [sent_at, due_at, approved_at] = [on('2027-01-05T16:30:00Z'), on('2027-01-11T23:00:00Z'), on('2027-01-09T15:00:00Z')]

  const waiting = facts({ status: 'SENT', sent_at, due_at })
  const approved = facts({ status: 'APPROVED', sent_at, due_at, approved_at })
  vi.unstubAllEnvs()

  expect(waiting).toContain('Sent Jan 5, 2027, 10:30 AM CST (11:30 AM EST your time).')
  expect(waiting).toContain('Response due Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time).')
  expect(approved).toContain('Approved Jan 9, 2027, 9:00 AM CST (10:00 AM EST your time).')
})
