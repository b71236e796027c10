import { editingEnd } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

/** What staff review one by one: submitted entries, late ones, and changes made after approval. */
export const reviewQueueNames = ['submitted', 'late', 'revisions'] as const
export type ReviewQueueName = (typeof reviewQueueNames)[number]

/** How many entries a call for the next one can name. */
export const maxReviewOrder = 1000

/** How long a claim lasts after the last sign of activity. */
export const claimMs = 120_000

/** The fields that decide an entry's place in a queue. */
export type Queued = Pick<Entry, 'id' | 'status' | 'late' | 'pending_revision' | 'unlocked_until' | 'submitted_at' | 'answered_at'>

export const queueStatuses: Record<ReviewQueueName, readonly EntryStatus[]> = {
  submitted: ['SUBMITTED'],
  late: ['SUBMITTED'],
  revisions: ['APPROVED', 'PUBLISHED'],
}

export function isInQueue(queue: ReviewQueueName, entry: Queued): boolean {
  if (!queueStatuses[queue].includes(entry.status)) return false
  return queue === 'submitted' || (queue === 'late' ? entry.late : entry.pending_revision !== null)
}

/** Since when a submitted entry awaits its review: it was submitted once, and resubmitted whenever changes were requested. */
export function lastSubmittedAt({
  submitted_at: first,
  answered_at: again,
}: Pick<Entry, 'submitted_at' | 'answered_at'>): Timestamp | null {
  return again ?? first
}

/** Late entries first, then those whose company has the least time left to change them, then the longest waiting. */
export function inReviewOrder<E extends Queued>(entries: readonly E[], event: Pick<Event, 'content_deadline'>, now: number): E[] {
  const closes = (entry: E) => millis(editingEnd(entry, { event, now }, false)) ?? Infinity
  const waitingSince = (entry: E) => millis(entry.pending_revision?.at ?? lastSubmittedAt(entry)) ?? Infinity
  return entries.toSorted(
    (a, b) =>
      Number(b.late) - Number(a.late) ||
      ascending(closes(a), closes(b)) ||
      ascending(waitingSince(a), waitingSince(b)) ||
      (a.id < b.id ? -1 : 1),
  )
}

const millis = (at: Parameters<typeof toMillis>[0] | null) => at && toMillis(at)

/** Not a subtraction, because the difference of two infinities is NaN. */
const ascending = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
