import { contentClosedMessage, editingEnd, formMode, isContentClosed, isLockedByReview } from './editing.ts'
import { companyProblem, type EntryContext } from './lifecycle.ts'
import { isProofToAnswer } from './proof.ts'
import type { Entry } from './schema.ts'
import { missingAt, readinessOf } from './readiness.ts'
import { unansweredFields } from './review/unanswered-fields.ts'
import { pendingRequestMessage, requestsIn } from '#contract/catalogue/item-request.ts'
import { registrationPhase, type RegistrationWindow } from '#contract/event/registration-window.ts'
import type { Event } from '#contract/event/schema.ts'
import { enteringEnd } from '#contract/registration/entering.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'

export interface EntryNextStep {
  message: string
  /**
   * `alarm`: the association waits for the company; `wait`: something is left to do; `go`: everything here is done;
   * `plain`: nobody has to do anything.
   */
  tone: 'plain' | 'go' | 'wait' | 'alarm'
  /** The field to begin with, if it is about some. */
  field?: string
}

interface NextStepContext {
  eventCompany?: EntryContext['eventCompany'] | undefined
  canSubmit: boolean
  now: number
  isViewer?: boolean
}

/**
 * What the company has to do next about an entry, or whom it waits for. `canSubmit` is true while drafts can still be
 * submitted (`mayEnter`); `now` is in milliseconds by the server's clock. `eventCompany` is undefined while it isn't known.
 * A viewer can do none of it, so they read only where the entry stands.
 */
export function entryNextStep(
  entry: Entry,
  event: Pick<Event, 'limits' | 'lock_policy' | 'start_date' | 'end_date' | 'content_deadline'> & RegistrationWindow,
  { eventCompany, canSubmit, now, isViewer = false }: NextStepContext,
): EntryNextStep {
  const needsCompany = eventCompany !== undefined && companyProblem({ eventCompany, role: 'member' }) !== null
  const closed = canSubmit
    ? undefined
    : registrationPhase(event, now) === 'BEFORE'
      ? 'Registration isn’t open yet'
      : 'Registration is closed'
  const isClosed = !isViewer && isContentClosed(entry, { event, now })
  const step = stepOf(entry, event, { closed, needsCompany, isClosed, isInReview: isLockedByReview(entry, event.lock_policy, now) })
  if (!isViewer) return step
  const { message, tone } = step
  if (tone !== 'alarm') return { message, tone: tone === 'wait' ? 'plain' : tone }
  return { message: entry.status === 'CHANGES_REQUESTED' ? 'The association requested changes' : 'Proof awaiting approval', tone: 'plain' }
}

function stepOf(
  entry: Entry,
  event: Parameters<typeof entryNextStep>[1],
  {
    closed,
    needsCompany,
    isInReview,
    isClosed,
  }: { closed: string | undefined; needsCompany: boolean; isInReview: boolean; isClosed: boolean },
): EntryNextStep {
  const { status, changes_requested: request } = entry
  if (status === 'REJECTED') return { message: 'Rejected by the association', tone: 'plain' }
  if (status === 'DRAFT' && closed !== undefined) return { message: closed, tone: 'plain' }
  if (status === 'WITHDRAWN') return { message: 'No longer in the event', tone: 'plain' }
  if (status === 'CHANGES_REQUESTED' && isClosed) return { message: contentClosedMessage, tone: 'alarm' }
  if (status === 'CHANGES_REQUESTED') {
    const left = unansweredFields(entry)
    if (left.length > 0) return { message: `Change ${plural(left.length, 'field', 'fields')}`, tone: 'alarm', ...at(left[0]) }
    if (request && request.fields.length > 0) return { message: 'Resubmit', tone: 'alarm', field: 'certifies' }
    return { message: 'Respond to the association', tone: 'alarm' }
  }
  if (entry.withdrawal_requested !== null)
    return {
      message: entry.pending_revision === null ? 'Withdrawal requested' : 'Withdrawal requested, change awaiting approval',
      tone: 'plain',
    }
  if (isProofToAnswer(entry)) return { message: 'Approve proof', tone: 'alarm' }
  const readiness = readinessOf(entry, event)
  if (status === 'DRAFT') {
    const left = missingAt(readiness, 'submit')
    if (left.length === 0 && !needsCompany) return { message: 'Ready to submit', tone: 'go', field: 'certifies' }
    const message = `${items(left.length + Number(needsCompany))} needed to submit`
    const company = left.length === 0 ? ': Company Information' : ', including Company Information'
    return { message: needsCompany ? message + company : message, tone: 'wait', ...at(left[0]?.field) }
  }
  if (entry.pending_revision !== null) return { message: 'Change awaiting approval', tone: 'plain' }
  const missing = missingAt(readiness, 'publish')
  const left = missing.filter(({ isPending }) => !isPending)
  if (left.length > 0 && isClosed) return { message: contentClosedMessage, tone: 'wait' }
  if (isInReview) return { message: 'The association is reviewing it', tone: 'plain' }
  if (left.length > 0) return { message: `${items(left.length)} needed to publish`, tone: 'wait', ...at(left[0]?.field) }
  if (missing.length > 0) {
    const requested = missing.flatMap(({ field }) => requestsIn(entry.requested_items ?? [], field))
    return { message: pendingRequestMessage(requested), tone: 'plain' }
  }
  return status === 'SUBMITTED' ? { message: 'Awaiting review', tone: 'plain' } : { message: 'Nothing is missing', tone: 'go' }
}

function at(field: string | undefined): { field?: string } {
  return field === undefined ? {} : { field }
}

function items(count: number): string {
  return plural(count, 'item', 'items')
}

/**
 * By when the company has to take an entry's next step (product: Entry lifecycle); null when
 * it has none, can't take it, or there is no date for it.
 */
export function nextDue(
  entry: Entry,
  { tone }: Pick<EntryNextStep, 'tone'>,
  context: EntryContext,
  lockPolicy: Event['lock_policy'],
): Timestamp | null {
  const { status, proof } = entry
  // A draft that is ready still has to be submitted.
  if (tone === 'plain' || (tone === 'go' && status !== 'DRAFT')) return null
  if (isProofToAnswer(entry)) return proof.due_at
  if (formMode(entry, context, lockPolicy).mode === 'none') return null
  if (status === 'DRAFT') return enteringEnd(context)
  // After approval, what is not unlocked is still accepted as a change for staff to approve.
  return editingEnd(entry, context, status === 'SUBMITTED' && lockPolicy === 'LOCK_ON_APPROVAL')
}
