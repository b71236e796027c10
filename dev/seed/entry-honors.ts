import type { EntryStatus } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'

const dayMs = 86_400_000
const liveEvent = 1
/** By entry: sent, overdue, changes requested, and approved. */
const proofs: Record<number, { status: Entry['proof']['status']; dueInDays: number; note?: string }> = {
  48: { status: 'SENT', dueInDays: 5 },
  34: { status: 'SENT', dueInDays: -1 },
  20: { status: 'CHANGES', dueInDays: 3, note: 'The phone number is our old office’s.' },
  120: { status: 'APPROVED', dueInDays: 2 },
  8: { status: 'APPROVED', dueInDays: 4 },
}

/** The proof of an approved entry. */
export function proofOf(n: number, { event, status }: { event: number; status: EntryStatus }, now: number): Pick<Entry, 'proof'> | object {
  const proof = proofs[n]
  if (!proof || event !== liveEvent || (status !== 'APPROVED' && status !== 'PUBLISHED')) return {}
  const { dueInDays, note = '', ...proofFields } = proof
  const isApproved = proofFields.status === 'APPROVED'
  return {
    proof: {
      ...proofFields,
      sent_at: fromMillis(now - 6 * dayMs),
      due_at: fromMillis(now + dueInDays * dayMs),
      approved_by: isApproved ? seedId('member', 2) : null,
      approved_at: isApproved ? fromMillis(now - 2 * dayMs) : null,
      note,
    },
  }
}

/** One in three homes of past events has won an award. */
export function awardsOf(n: number, { event, status }: { event: number; status: EntryStatus }): Pick<Entry, 'award_ids'> | object {
  if (event === liveEvent || status !== 'PUBLISHED' || n % 3 !== 0) return {}
  const won = n % 9 === 0 ? [(n % 6) + 1, 7] : [(n % 6) + 1]
  return { award_ids: won.map((award) => seedId('awards', award)) }
}
