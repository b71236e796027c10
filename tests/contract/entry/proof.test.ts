import { expect, test } from 'vitest'
import { isNumberLocked, isProofOutdated, isProofOverdue, isProofToAnswer, proofDueAt, proofStateOf } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatuses, proofStatuses } from '#contract/entry/status.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const proof = (changes: Partial<Entry['proof']>): Pick<Entry, 'proof' | 'status'> => ({
  status: 'APPROVED',
  proof: { status: 'SENT', sent_at: fromMillis(now), due_at: fromMillis(now), approved_by: null, approved_at: null, note: '', ...changes },
})

test('the first proof locks an entry’s number; an entry without one can still get a number', () => {
  const asSent = (status: (typeof proofStatuses)[number]) => proof({ status, ...(status === 'NOT_READY' && { sent_at: null }) })
  const locked = proofStatuses.filter((status) => isNumberLocked({ number: '12', unlocked_until: null, ...asSent(status) }, now))

  expect(locked).toEqual(['SENT', 'CHANGES', 'APPROVED'])
  expect(isNumberLocked({ number: null, unlocked_until: null, ...proof({}) }, now)).toBe(false)
})

test('a printed number can be changed while staff have the entry unlocked', () => {
  const entry = { number: '12', unlocked_until: fromMillis(now), ...proof({}) }

  expect(isNumberLocked(entry, now)).toBe(false)
  expect(isNumberLocked(entry, now + 1)).toBe(true)
})

test('every state but “not ready” locks a number, and an outdated proof is not called “not ready”', () => {
  const entries = proofStatuses.flatMap((status) => [null, fromMillis(now)].map((sent_at) => proof({ status, sent_at })))

  for (const entry of entries)
    expect(isNumberLocked({ number: '12', unlocked_until: null, ...entry }, now)).toBe(proofStateOf(entry) !== 'NOT_READY')
  expect(proofStateOf(proof({ status: 'NOT_READY', sent_at: fromMillis(now) }))).toBe('OUTDATED')
})

test('a number stays locked when the proof that it was printed in is out of date', () => {
  const outdated = proof({ status: 'NOT_READY' })

  expect(isProofOutdated(outdated)).toBe(true)
  expect(isNumberLocked({ number: '12', unlocked_until: null, ...outdated }, now)).toBe(true)
})

test('a proof is due on the event’s day, or in a week if there is none or it has passed', () => {
  const inAWeek = fromMillis(now + 7 * 86_400_000)

  expect(proofDueAt({ proof_due_date: fromMillis(now + 1) }, now)).toEqual(fromMillis(now + 1))
  expect(proofDueAt({ proof_due_date: fromMillis(now) }, now)).toEqual(inAWeek)
  expect(proofDueAt({ proof_due_date: null }, now)).toEqual(inAWeek)
})

test('only an unanswered proof is overdue, and only after it was due', () => {
  expect(isProofOverdue(proof({}), now)).toBe(false)
  expect(isProofOverdue(proof({}), now + 1)).toBe(true)
  expect(isProofOverdue(proof({ status: 'APPROVED' }), now + 1)).toBe(false)
  expect(isProofOverdue(proof({ due_at: null }), now + 1)).toBe(false)
})

test('a company answers a proof only while its entry is approved', () => {
  const asked = entryStatuses.filter((status) => isProofToAnswer({ ...proof({}), status }))

  expect(asked).toEqual(['APPROVED', 'PUBLISHED'])
  expect(isProofOverdue({ ...proof({}), status: 'SUBMITTED' }, now + 1)).toBe(false)
})
