import { isUnlocked } from './editing.ts'
import { isApproved } from './lifecycle.ts'
import type { Entry } from './schema.ts'
import { proofStatuses } from './status.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'

type WithProof = Pick<Entry, 'proof'>

const defaultAnswerMs = 7 * 24 * 3_600_000

/** Also true for an outdated proof. */
export function wasProofSent({ proof }: WithProof): boolean {
  return proof.status !== 'NOT_READY' || proof.sent_at !== null
}

/** A proof was sent, but the entry has changed since, so a new one is needed. */
export function isProofOutdated({ proof }: WithProof): boolean {
  return proof.status === 'NOT_READY' && proof.sent_at !== null
}

/** A proof was sent or approved, and nothing on its page has changed since. */
export function isProofCurrent({ proof: { status } }: WithProof): boolean {
  return status === 'SENT' || status === 'APPROVED'
}

/** Why an action should wait for the proof, which is being answered or corrected; null if it needn’t (product: Nothing erased that was not named). */
export function proofPending(action: string, { proof }: WithProof): string | null {
  if (action === 'send_proof' && proof.status === 'SENT') return 'The proof was already sent and is awaiting approval by the company.'
  return action === 'publish' && proof.status === 'CHANGES' ? 'The company requested changes to the proof.' : null
}

export const proofStates = [...proofStatuses, 'OUTDATED'] as const

export const proofTones = {
  NOT_READY: 'plain',
  SENT: 'ready',
  CHANGES: 'alarm',
  APPROVED: 'go',
  OUTDATED: 'wait',
} as const satisfies Record<(typeof proofStates)[number], string>

/** The proof as lists name it. Every state but NOT_READY means that one was sent. */
export function proofStateOf(entry: WithProof): (typeof proofStates)[number] {
  return isProofOutdated(entry) ? 'OUTDATED' : entry.proof.status
}

/**
 * Once a proof with this number was sent, the number is in print. It stays whatever happens to the proof, unless
 * staff unlock the entry.
 */
export function isNumberLocked(entry: Pick<Entry, 'number' | 'proof' | 'unlocked_until'>, now: number): boolean {
  return entry.number !== null && wasProofSent(entry) && !isUnlocked(entry, now)
}

/** The default due date for the answer to a proof sent now: the event's date, or a week from now if that has passed. */
export function proofDueAt({ proof_due_date: due }: Pick<Event, 'proof_due_date'>, now: number): Timestamp {
  return due && toMillis(due) > now ? due : fromMillis(now + defaultAnswerMs)
}

/** Whether the company can answer it now. While the entry is reviewed again, a proof that was sent waits. */
export function isProofToAnswer(entry: WithProof & Pick<Entry, 'status'>): boolean {
  return isApproved(entry) && entry.proof.status === 'SENT'
}

export const proofWaitsMessage = 'You can respond to the proof only while the entry is approved.'

/** The company's answer is past its due date. */
export function isProofOverdue(entry: Parameters<typeof isProofToAnswer>[0], now: number): boolean {
  return isProofToAnswer(entry) && entry.proof.due_at !== null && now > toMillis(entry.proof.due_at)
}
