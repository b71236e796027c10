import { contentClosedMessage } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { EntryNextStep } from '#contract/entry/next-step.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { enteringEnd } from '#contract/registration/entering.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

/** By when the company has to take an entry's next step; null when it has none, or there is no date for it. */
export function nextDue(
  { status, proof, unlocked_until: unlocked }: Pick<Entry, 'status' | 'proof' | 'unlocked_until'>,
  { tone, message }: Pick<EntryNextStep, 'tone' | 'message'>,
  {
    event,
    eventCompany,
  }: {
    event: Pick<Event, 'registration_start_date' | 'registration_end_date' | 'content_deadline'>
    eventCompany: EntryContext['eventCompany']
  },
): Timestamp | null {
  // A draft that is ready still has to be submitted.
  if (status === 'DRAFT') return tone === 'plain' ? null : enteringEnd({ event, eventCompany: eventCompany ?? null })
  if ((tone !== 'alarm' && tone !== 'wait') || message === contentClosedMessage) return null
  if (status !== 'CHANGES_REQUESTED' && proof.status === 'SENT') return proof.due_at
  const { content_deadline: deadline } = event
  return deadline && unlocked && toMillis(unlocked) > toMillis(deadline) ? unlocked : deadline
}
