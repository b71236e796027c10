import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'

type WithProof = Pick<Entry, 'proof'>

const defaultAnswerMs = 7 * 24 * 3_600_000

/** Also when the proof is out of date. */
export function wasProofSent({ proof }: WithProof): boolean {
  return proof.status !== 'NOT_READY' || proof.sent_at !== null
}

/** It was sent, and what it shows has changed since: a new one has to be sent. */
export function isProofOutdated({ proof }: WithProof): boolean {
  return proof.status === 'NOT_READY' && proof.sent_at !== null
}

/** A number that a proof was sent with is printed: it stays, whatever becomes of the proof, unless staff unlock the entry. */
export function isNumberLocked(
  { number, proof, unlocked_until: until }: Pick<Entry, 'number' | 'proof' | 'unlocked_until'>,
  now: number,
): boolean {
  const isUnlocked = until !== null && now <= toMillis(until)
  return number !== null && wasProofSent({ proof }) && !isUnlocked
}

/** When the answer to a proof that is sent now is due, unless staff say otherwise: on the event's day, or a week from now where that has passed. */
export function proofDueAt({ proof_due_date: due }: Pick<Event, 'proof_due_date'>, now: number): Timestamp {
  return due && toMillis(due) > now ? due : fromMillis(now + defaultAnswerMs)
}

/** Sent and overdue. */
export function isProofOverdue({ proof }: WithProof, now: number): boolean {
  return proof.status === 'SENT' && proof.due_at !== null && now > toMillis(proof.due_at)
}
