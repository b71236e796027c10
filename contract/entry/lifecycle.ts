import { entryStatusLabels, type EntryStatus } from './status.ts'
import type { Entry } from './schema.ts'
import { mayEnter } from '#contract/registration/entering.ts'
import { contentClosedMessage, isContentClosed, viewerMessage } from './editing.ts'
import { archivedMessage } from '#contract/event/messages.ts'
import { withOwnSignature } from './signature.ts'
import { missingAt, readiness, type ReadinessLevel } from './readiness.ts'
import { undoProblem, type LastDecision } from '#contract/staff/undo.ts'
import type { EventCompany, EventCompanyStatus } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { wrongRoleMessage } from '#contract/person/wrong-role.ts'
import type { Role } from '#contract/session/role.ts'
import { namesOf } from '#contract/value/fields.ts'
import type { NeededText } from '#contract/value/needed-text.ts'

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
  | 'dismiss_withdrawal'
  | 'reinstate'
  | 'unlock'
  | 'accept_revision'
  | 'decline_revision'
  | 'send_proof'
  | 'approve_proof'
  | 'request_proof_change'
  | 'undo'

/** What an action's guards check. */
export interface EntryContext {
  role: Role
  /** Milliseconds by the server's clock. */
  now: number
  event: Pick<
    Event,
    | 'status'
    | 'timezone'
    | 'registration_start_date'
    | 'registration_end_date'
    | 'withdraw_deadline'
    | 'fee_tiers'
    | 'content_deadline'
    | 'proof_due_date'
    | 'limits'
    | 'start_date'
    | 'end_date'
  >
  /** The company's registration for the event; null if there is none. */
  eventCompany: Pick<EventCompany, 'status' | 'late_until'> | null
  /** Whether the person only has view access to their company. */
  isViewer?: boolean
  /** The last decision, if it can be undone. */
  lastDecision?: LastDecision | null
}

/** Why an action isn't possible now, and the kind of reason. */
export interface ActionProblem {
  /** `closed`: a date has passed or has not come yet. `fields`: the entry is incomplete. `guard`: anything else. */
  kind: 'role' | 'state' | 'closed' | 'fields' | 'guard'
  message: string
}

/** Null if the action is possible, otherwise why not. */
type Guard = (entry: Entry, context: EntryContext) => ActionProblem | null

const unless = (isFine: boolean, kind: ActionProblem['kind'], message: string): ActionProblem | null => (isFine ? null : { kind, message })

interface Transition {
  from: readonly EntryStatus[]
  /** Absent if the status stays the same. */
  to?: EntryStatus
  /** Returns to the status before the last decision. */
  isBack?: true
  /** Also possible in these statuses, which then stay the same. */
  alsoIn?: readonly EntryStatus[]
  who: readonly Role[]
  guards: readonly Guard[]
  /** Required input. */
  needs?: NeededText
}

const windowOpen: Guard = (_entry, context) =>
  unless(mayEnter(context), 'closed', 'Registration for this event is closed. Ask the association for an exception.')

/** The registration window doesn't apply to staff. */
const windowOpenForMembers: Guard = (entry, context) => (context.role === 'admin' ? null : windowOpen(entry, context))

const beforeContentDeadline: Guard = (entry, context) =>
  unless(context.role === 'admin' || !isContentClosed(entry, context), 'closed', contentClosedMessage)

const ready =
  (level: ReadinessLevel): Guard =>
  (entry, { event, role }) => {
    const [first, ...others] = missingAt(readiness(entry.kind, withOwnSignature(entry, role), event), level)
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return unless(first === undefined, 'fields', `Missing: ${first?.label}${more}.`)
  }
const readyToSubmit = ready('submit')
const readyToPublish = ready('publish')

const submitFirst = 'Submit the company information for this event first.'

/** EXPIRED was approved before, and only prevents publishing (product: Registration of a company). */
const companyProblems: Record<EventCompanyStatus, string | null> = {
  IN_PROGRESS: submitFirst,
  SUBMITTED: null,
  CHANGES_REQUESTED: 'The association requested changes to the company information for this event. Resubmit it first.',
  APPROVED: null,
  REJECTED: 'The association rejected the company information for this event, so nothing can be submitted.',
  EXPIRED: null,
  WITHDRAWN: 'The company information for this event is withdrawn. The association has to reinstate it first.',
}

/** The same for staff who submit for the company, where they can help themselves. */
const staffCompanyProblems: Partial<typeof companyProblems> = {
  CHANGES_REQUESTED: 'Changes to the company information for this event were requested. Resubmit it first.',
  REJECTED: 'The company information for this event was rejected. Reinstate it first.',
  WITHDRAWN: 'The company information for this event is withdrawn. Reinstate it first.',
}

/** Why an entry can’t be submitted yet: what its company information for the event lacks. Null if nothing. */
export function companyProblem({ eventCompany, role }: Pick<EntryContext, 'eventCompany' | 'role'>): string | null {
  if (eventCompany === null) return submitFirst
  return (role === 'admin' && staffCompanyProblems[eventCompany.status]) || companyProblems[eventCompany.status]
}

const companySubmitted: Guard = (_entry, context) => {
  const message = companyProblem(context)
  return message === null ? null : { kind: 'guard', message }
}

const companyApproved: Guard = (_entry, { eventCompany }) =>
  unless(
    eventCompany?.status === 'APPROVED',
    'guard',
    'The company information for this event isn’t approved, or a document in it expires before the event ends.',
  )

const notOpened: Guard = (entry) =>
  unless(entry.opened_at === null, 'guard', 'The association has started its review. Ask it to request changes.')

/** An entry that is reviewed again after publication is still on the public site. */
const onSite: Guard = (entry) => unless(entry.published_at !== null, 'guard', 'This entry isn’t published.')

const offSiteForMembers: Guard = (entry, { role }) =>
  unless(role === 'admin' || entry.published_at === null, 'guard', 'This entry is published. Ask the association to withdraw it.')

/** Ready for the guidebook: others are only printed on request, and marked. */
export const isApproved = ({ status }: Pick<Entry, 'status'>) => status === 'APPROVED' || status === 'PUBLISHED'

const canOnlyAsk: Guard = (entry) =>
  unless(isApproved(entry) || entry.published_at !== null, 'guard', 'You don’t need to request this. Withdraw the entry instead.')

const notAskedYet: Guard = (entry) => unless(entry.withdrawal_requested === null, 'guard', 'You’ve already requested withdrawal.')

const withdrawalRequested: Guard = (entry) => unless(entry.withdrawal_requested !== null, 'guard', 'There’s no withdrawal request.')

const numbered: Guard = (entry) => unless(entry.number !== null, 'guard', 'This entry has no Parade number yet. Assign a number first.')

const hasRevision: Guard = (entry) => unless(entry.pending_revision !== null, 'guard', 'There’s no change awaiting approval.')

const proofIsOut: Guard = (entry) => unless(entry.proof.status === 'SENT', 'guard', 'No proof is awaiting approval.')

const undoable: Guard = (entry, { lastDecision, now }) => undoProblem(lastDecision ?? null, entry, now)

/** The transitions as data, for server and screens (product: Entry lifecycle). */
export const entryTransitions: Record<EntryAction, Transition> = {
  submit: { from: ['DRAFT'], to: 'SUBMITTED', who: ['member', 'admin'], guards: [windowOpenForMembers, companySubmitted, readyToSubmit] },
  recall: { from: ['SUBMITTED'], to: 'DRAFT', who: ['member'], guards: [windowOpen, notOpened, offSiteForMembers] },
  request_changes: {
    from: ['SUBMITTED', 'APPROVED', 'PUBLISHED'],
    to: 'CHANGES_REQUESTED',
    who: ['admin'],
    guards: [],
    needs: 'message',
  },
  // Also after registration has closed (product: Entry lifecycle).
  resubmit: { from: ['CHANGES_REQUESTED'], to: 'SUBMITTED', who: ['member', 'admin'], guards: [beforeContentDeadline, readyToSubmit] },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', who: ['admin'], guards: [] },
  reject: { from: ['SUBMITTED', 'CHANGES_REQUESTED'], to: 'REJECTED', who: ['admin'], guards: [], needs: 'reason' },
  reopen: { from: ['REJECTED'], to: 'DRAFT', who: ['admin'], guards: [] },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', who: ['admin'], guards: [readyToPublish, companyApproved] },
  // A published entry stays on the site while changes are requested, until it is unpublished.
  unpublish: {
    from: ['PUBLISHED'],
    to: 'APPROVED',
    alsoIn: ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'],
    who: ['admin'],
    guards: [onSite],
    needs: 'reason',
  },
  withdraw: {
    from: ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'],
    to: 'WITHDRAWN',
    who: ['member', 'admin'],
    guards: [offSiteForMembers],
    needs: 'reason',
  },
  request_withdrawal: {
    from: ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'],
    who: ['member'],
    guards: [canOnlyAsk, notAskedYet],
    needs: 'reason',
  },
  // The member cancels the request, or staff decline it.
  dismiss_withdrawal: {
    from: ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'],
    who: ['member', 'admin'],
    guards: [withdrawalRequested],
  },
  reinstate: { from: ['WITHDRAWN'], to: 'DRAFT', who: ['member', 'admin'], guards: [windowOpenForMembers] },
  unlock: { from: ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'], who: ['admin'], guards: [] },
  accept_revision: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [hasRevision] },
  decline_revision: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [hasRevision], needs: 'reason' },
  send_proof: { from: ['APPROVED', 'PUBLISHED'], who: ['admin'], guards: [numbered] },
  approve_proof: { from: ['APPROVED', 'PUBLISHED'], who: ['member', 'admin'], guards: [proofIsOut] },
  request_proof_change: { from: ['APPROVED', 'PUBLISHED'], who: ['member', 'admin'], guards: [proofIsOut], needs: 'message' },
  // Only for a few seconds, and only by the person who decided. Does not undo a publication.
  undo: { from: ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED'], isBack: true, who: ['admin'], guards: [undoable] },
}

export const entryActionNames = namesOf(entryTransitions)

/** Why this action isn't possible now; null if it is. */
export function actionProblem(action: EntryAction, entry: Entry, context: EntryContext): ActionProblem | null {
  const { from, alsoIn = [], who, guards } = entryTransitions[action]
  if (context.event.status === 'ARCHIVED') return { kind: 'state', message: archivedMessage }
  if (context.isViewer) return { kind: 'role', message: viewerMessage }
  if (!who.includes(context.role)) return { kind: 'role', message: wrongRoleMessage(who) }
  // Only staff can withdraw an approved or published entry, which also takes it off the site.
  const isByStaff = action === 'withdraw' && context.role === 'admin' && isApproved(entry)
  if (!isByStaff && !from.includes(entry.status) && !alsoIn.includes(entry.status))
    return { kind: 'state', message: `This isn’t possible while the entry’s status is ${entryStatusLabels[entry.status]}.` }
  return guards.map((guard) => guard(entry, context)).find((problem) => problem !== null) ?? null
}

/** The text that an action requires. Staff decline a request to withdraw for a reason; the company just cancels it. */
export function neededText(action: EntryAction, role: Role): NeededText | undefined {
  return action === 'dismiss_withdrawal' && role === 'admin' ? 'reason' : entryTransitions[action].needs
}

/** A draft that nobody else has seen is deleted rather than withdrawn, and needs no reason. */
export function mayDelete(
  { status, submitted_at: at }: Pick<Entry, 'status' | 'submitted_at'>,
  { event, isViewer }: Pick<EntryContext, 'event' | 'isViewer'>,
): boolean {
  return status === 'DRAFT' && at === null && event.status !== 'ARCHIVED' && !isViewer
}

/** The entry's status after a possible action. */
export function statusAfter(
  action: EntryAction,
  { status }: Pick<Entry, 'status'>,
  { lastDecision }: Pick<EntryContext, 'lastDecision'> = {},
): EntryStatus {
  const { to = status, alsoIn = [], isBack } = entryTransitions[action]
  if (isBack) return lastDecision?.from ?? status
  return alsoIn.includes(status) ? status : to
}
