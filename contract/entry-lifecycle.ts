import type { EntryStatus } from './entry.ts'
import type { Entry } from './entry-record.ts'
import { missing, readiness } from './entry-readiness.ts'
import type { EventCompany } from './event-company.ts'
import type { Event } from './event.ts'
import { isRegistrationOpen } from './registration-window.ts'
import type { Role } from './role.ts'
import { toMillis } from './timestamp.ts'

export type EntryAction =
  | 'submit'
  | 'recall'
  | 'request_changes'
  | 'resubmit'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'publish'
  | 'unpublish'
  | 'withdraw'
  | 'request_withdrawal'
  | 'reinstate'
  | 'unlock'
  | 'accept_revision'
  | 'decline_revision'
  | 'send_proof'
  | 'approve_proof'
  | 'request_proof_change'

/** What an action's guards look at. */
export interface EntryContext {
  role: Role
  /** Milliseconds by the server's clock. */
  now: number
  event: Pick<
    Event,
    'status' | 'registration_start_date' | 'registration_end_date' | 'content_deadline' | 'limits' | 'start_date' | 'end_date'
  >
  /** The company's registration for the event; null where there is none. */
  eventCompany: Pick<EventCompany, 'status' | 'late_until'> | null
}

/** A guard answers the sentence that says why not, or null. */
type Guard = (entry: Entry, context: EntryContext) => string | null

interface Transition {
  from: readonly EntryStatus[]
  /** Absent where the status stays. */
  to?: EntryStatus
  who: readonly Role[]
  guards: readonly Guard[]
  /** What has to come with it. */
  needs?: 'message' | 'reason'
}

/** The event's registration window, or the company's own exception to its end (spec 4; product section 4.1). */
export function mayEnter({ event, eventCompany, now }: Pick<EntryContext, 'event' | 'eventCompany' | 'now'>): boolean {
  if (isRegistrationOpen(event, now)) return true
  const late = eventCompany?.late_until
  return late !== null && late !== undefined && now >= toMillis(event.registration_start_date) && now <= toMillis(late)
}

const windowOpen: Guard = (_entry, context) =>
  mayEnter(context) ? null : 'Registration for this event is closed. Ask the association for an exception.'

/** Staff are not bound by the window that they set. */
const windowOpenForMembers: Guard = (entry, context) => (context.role === 'admin' ? null : windowOpen(entry, context))

const beforeContentDeadline: Guard = (_entry, { role, event, now }) =>
  role === 'admin' || event.content_deadline === null || now <= toMillis(event.content_deadline)
    ? null
    : 'The content deadline has passed. Ask the association.'

const readyToSubmit: Guard = (entry, { event }) => {
  const [first, ...others] = missing(readiness(entry.kind, entry, event), 'submit')
  if (!first) return null
  return others.length === 0 ? `Still needed: ${first.label}.` : `Still needed: ${first.label} and ${others.length} more.`
}

const readyToPublish: Guard = (entry, { event }) => {
  const [first, ...others] = missing(readiness(entry.kind, entry, event), 'publish')
  if (!first) return null
  return others.length === 0 ? `Still needed: ${first.label}.` : `Still needed: ${first.label} and ${others.length} more.`
}

const companySubmitted: Guard = (_entry, { eventCompany }) =>
  eventCompany && ['SUBMITTED', 'APPROVED', 'EXPIRED', 'CHANGES_REQUESTED'].includes(eventCompany.status)
    ? null
    : 'Submit the company information for this event first.'

const companyApproved: Guard = (_entry, { eventCompany }) =>
  eventCompany?.status === 'APPROVED' ? null : 'The company information for this event is not approved, or a document in it has expired.'

const notOpened: Guard = (entry) => (entry.opened_at === null ? null : 'Staff have begun to look at it. Ask them to send it back.')

const hasRevision: Guard = (entry) => (entry.pending_revision ? null : 'There is no change waiting.')

const proofIsOut: Guard = (entry) => (entry.proof.status === 'SENT' ? null : 'There is no proof to answer.')

/** Product section 4.1, as data: server and screens both read it. */
export const entryTransitions: Record<EntryAction, Transition> = {
  submit: { from: ['DRAFT'], to: 'SUBMITTED', who: ['member', 'admin'], guards: [windowOpenForMembers, companySubmitted, readyToSubmit] },
  recall: { from: ['SUBMITTED'], to: 'DRAFT', who: ['member'], guards: [windowOpen, notOpened] },
  request_changes: {
    from: ['SUBMITTED', 'APPROVED', 'PUBLISHED'],
    to: 'CHANGES_REQUESTED',
    who: ['admin'],
    guards: [],
    needs: 'message',
  },
  // Also after registration has closed (product section 4.1).
  resubmit: { from: ['CHANGES_REQUESTED'], to: 'SUBMITTED', who: ['member', 'admin'], guards: [beforeContentDeadline, readyToSubmit] },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', who: ['admin'], guards: [] },
  reject: { from: ['SUBMITTED', 'CHANGES_REQUESTED'], to: 'REJECTED', who: ['admin'], guards: [], needs: 'reason' },
  reopen: { from: ['REJECTED'], to: 'DRAFT', who: ['admin'], guards: [] },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', who: ['admin'], guards: [readyToPublish, companyApproved] },
  unpublish: { from: ['PUBLISHED'], to: 'APPROVED', who: ['admin'], guards: [], needs: 'reason' },
  withdraw: { from: ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'], to: 'WITHDRAWN', who: ['member', 'admin'], guards: [], needs: 'reason' },
  request_withdrawal: { from: ['APPROVED', 'PUBLISHED'], who: ['member'], guards: [], needs: 'reason' },
  reinstate: { from: ['WITHDRAWN'], to: 'DRAFT', who: ['member', 'admin'], guards: [windowOpenForMembers] },
  unlock: { from: ['SUBMITTED', 'APPROVED', 'PUBLISHED'], who: ['admin'], guards: [] },
  accept_revision: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [hasRevision] },
  decline_revision: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [hasRevision], needs: 'reason' },
  send_proof: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [] },
  approve_proof: { from: ['APPROVED', 'PUBLISHED'], who: ['member', 'admin'], guards: [proofIsOut] },
  request_proof_change: { from: ['APPROVED', 'PUBLISHED'], who: ['member', 'admin'], guards: [proofIsOut], needs: 'message' },
}

/** Withdrawing what is approved or published is staff's to do, after it is off the site. */
const staffAlsoWithdraw: readonly EntryStatus[] = ['APPROVED', 'PUBLISHED']

export const entryActionNames = Object.keys(entryTransitions) as [EntryAction, ...EntryAction[]]

/** Why this action cannot be done now: `role`, `state` or `guard` with a sentence; null when it can. */
export function actionProblem(
  action: EntryAction,
  entry: Entry,
  context: EntryContext,
): { kind: 'role' | 'state' | 'guard'; sentence: string } | null {
  const { from, who, guards } = entryTransitions[action]
  if (context.event.status === 'ARCHIVED') return { kind: 'state', sentence: 'This event is archived: nothing in it changes any more.' }
  if (!who.includes(context.role)) return { kind: 'role', sentence: 'Your role does not allow this.' }
  const isFrom =
    from.includes(entry.status) || (action === 'withdraw' && context.role === 'admin' && staffAlsoWithdraw.includes(entry.status))
  if (!isFrom) return { kind: 'state', sentence: `This is not possible while the entry is ${statusWords[entry.status]}.` }
  const sentence = guards.map((guard) => guard(entry, context)).find((problem) => problem !== null)
  return sentence === undefined ? null : { kind: 'guard', sentence }
}

export const statusWords: Record<EntryStatus, string> = {
  DRAFT: 'a draft',
  SUBMITTED: 'submitted',
  CHANGES_REQUESTED: 'waiting for changes',
  APPROVED: 'approved',
  PUBLISHED: 'published',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
}

export type EditMode = 'direct' | 'revision' | 'none'

/**
 * How somebody's edit of an entry is taken now: written at once, kept as a revision until staff accept it (product rule
 * 9), or refused with a sentence.
 */
export function editMode(
  entry: Entry,
  { role, event, now }: EntryContext,
  lockPolicy: Event['lock_policy'],
): { mode: EditMode; sentence?: string } {
  if (event.status === 'ARCHIVED') return { mode: 'none', sentence: 'This event is archived: nothing in it changes any more.' }
  if (role === 'admin') return { mode: 'direct' }
  if (entry.unlocked_until && now <= toMillis(entry.unlocked_until)) return { mode: 'direct' }
  if (entry.status === 'REJECTED') return { mode: 'none', sentence: 'This entry was rejected. Ask the association to reopen it.' }
  if (entry.status === 'WITHDRAWN') return { mode: 'none', sentence: 'This entry is withdrawn. Reinstate it to change it.' }
  const isOver = event.content_deadline !== null && now > toMillis(event.content_deadline)
  if (entry.status === 'DRAFT') return { mode: 'direct' }
  if (isOver) return { mode: 'none', sentence: 'The content deadline has passed. Ask the association to unlock this entry.' }
  if (entry.status === 'CHANGES_REQUESTED') return { mode: 'direct' }
  if (entry.status === 'SUBMITTED') {
    return lockPolicy === 'OPEN' || lockPolicy === 'STAGED_UNTIL_DEADLINE'
      ? { mode: 'direct' }
      : { mode: 'none', sentence: 'This entry is with the association. Recall it to change it, or wait for their answer.' }
  }
  return lockPolicy === 'OPEN' ? { mode: 'direct' } : { mode: 'revision' }
}
