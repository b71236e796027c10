import { isEmptyDraft } from './empty-draft.ts'
import type { EntryContext } from './lifecycle.ts'
import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { archivedMessage } from '#contract/event/messages.ts'
import { nextEventChange } from '#contract/event/next-event-change.ts'
import { registrationPhase, type RegistrationWindow } from '#contract/event/registration-window.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { enteringEnd, mayEnter, nextEnteringChange } from '#contract/registration/entering.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'

// Whether an entry can be edited now. Actions on an entry are in contract/entry/lifecycle.ts.

export const isUnlocked = ({ unlocked_until: until }: Pick<Entry, 'unlocked_until'>, now: number) =>
  until !== null && now <= toMillis(until)

/** A submitted entry can be changed until staff start the review, unless the event leaves it open for longer. */
export const isLockedByReview = (
  entry: Pick<Entry, 'status' | 'opened_at' | 'unlocked_until'>,
  lockPolicy: Event['lock_policy'],
  now: number,
): boolean => entry.status === 'SUBMITTED' && entry.opened_at !== null && lockPolicy === 'LOCK_ON_APPROVAL' && !isUnlocked(entry, now)

/** Whether the content deadline keeps the company from changing this entry. */
export function isContentClosed(
  entry: Pick<Entry, 'unlocked_until'>,
  { event: { content_deadline: deadline }, now }: { event: Pick<Event, 'content_deadline'>; now: number },
): boolean {
  return deadline !== null && now > toMillis(deadline) && !isUnlocked(entry, now)
}

export const contentClosedMessage = 'The content deadline has passed. Contact the association.'

/** A warning for staff about requested changes that the company can't make; undefined while it can. */
export const contentClosedWarning = (...asked: Parameters<typeof isContentClosed>): string | undefined =>
  isContentClosed(...asked)
    ? 'The content deadline has passed. The company can’t change or resubmit this entry until you unlock it.'
    : undefined

/** How long an entry is unlocked if staff name no time. */
export const unlockMs = 7 * 24 * 3_600_000

/** Why unlocking this entry until the given time would take time from its company, as a message; null if it would not. */
export const shorterUnlock = (action: string, { unlocked_until: end }: Pick<Entry, 'unlocked_until'>, until: number) =>
  action === 'unlock' && end !== null && toMillis(end) > until ? 'It’s already unlocked for longer. This would shorten that time.' : null

/** What a person with view-only access reads about an entry. */
export const viewerMessage = viewOnly('your company’s entries', 'edit them')

/** When registration ended for a company that can no longer enter homes: for everyone, or by its own exception. */
function closedFor({ event, eventCompany, now }: Pick<EntryContext, 'event' | 'eventCompany' | 'now'>): string | undefined {
  if (mayEnter({ event, eventCompany, now }) || registrationPhase(event, now) === 'BEFORE') return undefined
  return formatInstantForViewer(enteringEnd({ event, eventCompany }), event.timezone)
}

/**
 * Why a company can no longer edit its draft: registration has closed, so it cannot be submitted. Only the forms
 * check this. The server still accepts changes to a draft, because what was typed in time may arrive late (product:
 * Offline).
 */
function draftClosed(entry: Entry, context: EntryContext): string | undefined {
  if (context.role === 'admin' || entry.status !== 'DRAFT' || isUnlocked(entry, context.now)) return undefined
  const closed = closedFor(context)
  if (closed === undefined) return undefined
  const advice =
    entry.version === 0
      ? 'This draft wasn’t sent in time, so your work is only on this device. To send and submit it, ask the association for an exception.'
      : 'This draft wasn’t submitted in time. Your work is saved. To submit it, ask the association for an exception.'
  return `Registration closed on ${closed}. ${advice}`
}

/** The drafts that their company can no longer submit. Empty ones don't count. */
export const closedDrafts = (entries: readonly Entry[], context: Parameters<typeof closedFor>[0]): Entry[] =>
  closedFor(context) === undefined ? [] : entries.filter((entry) => entry.status === 'DRAFT' && !isEmptyDraft(entry))

export const closedDraftsTitle = (count: number) => `${plural(count, 'draft', 'drafts')} can no longer be submitted`

/** The same with what to do; whom to contact follows. */
export const closedDraftsAdvice = (count: number) => `${closedDraftsTitle(count)}. To ask for an exception, contact`

/** A warning for staff who are about to turn an entry into a draft that its company cannot submit. */
export function closedDraftWarning(context: Pick<EntryContext, 'event' | 'eventCompany' | 'now'>): string | undefined {
  const closed = closedFor(context)
  return closed && `Registration closed on ${closed}. The company can’t edit or submit this draft until you set an exception.`
}

/** How a person can edit an entry in a form now. */
export function formMode(entry: Entry, context: EntryContext, lockPolicy: Event['lock_policy']): EditState {
  const locked = context.isViewer ? viewerMessage : draftClosed(entry, context)
  const message = context.event.status === 'ARCHIVED' ? undefined : locked
  return message === undefined ? editMode(entry, context, lockPolicy) : { mode: 'none', message }
}

type EditState = { mode: 'direct' | 'revision'; message?: undefined } | { mode: 'none'; message: string }
export type EditMode = EditState['mode']

/**
 * How an edit is handled now: written directly, kept as a revision until staff accept it, or rejected with a message
 * (product: After approval).
 */
export function editMode(entry: Entry, context: EntryContext, lockPolicy: Event['lock_policy']): EditState {
  const { role, event, now } = context
  if (event.status === 'ARCHIVED') return { mode: 'none', message: archivedMessage }
  if (role === 'admin') return { mode: 'direct' }
  if (entry.status === 'REJECTED') return { mode: 'none', message: 'This entry was rejected. Ask the association to reopen it.' }
  if (entry.status === 'WITHDRAWN') {
    const how = mayEnter(context) ? 'Reinstate it to change it.' : 'Ask the association to reinstate it.'
    return { mode: 'none', message: `This entry is withdrawn. ${how}` }
  }
  if (entry.status === 'DRAFT' || isUnlocked(entry, now)) return { mode: 'direct' }
  if (isContentClosed(entry, context))
    return { mode: 'none', message: 'The content deadline has passed. Ask the association to unlock this entry.' }
  if (entry.status === 'CHANGES_REQUESTED' || lockPolicy === 'OPEN') return { mode: 'direct' }
  if (entry.status !== 'SUBMITTED') return { mode: 'revision' }
  return isLockedByReview(entry, lockPolicy, now)
    ? { mode: 'none', message: 'The association is reviewing this entry. Wait for its decision, or send it a comment.' }
    : { mode: 'direct' }
}

/** Until when a company can still edit the entry that it submitted, as a sentence; undefined if it can't. */
export function stillEditable(entry: Entry, context: EntryContext, event: Pick<Event, 'lock_policy' | 'timezone'>): string | undefined {
  if (formMode(entry, context, event.lock_policy).mode !== 'direct') return undefined
  const isLocking = event.lock_policy === 'LOCK_ON_APPROVAL'
  const isOpenInReview = isUnlocked(entry, context.now) || !isLocking
  const ends = editingEnd(entry, context, isLocking)
  const day = ends && formatInstantForViewer(ends, event.timezone)
  if (isOpenInReview) return `You can still edit it${day ? ` until ${day}` : ''}.`
  return `You can still edit it until the association starts its review${day ? `, but no later than ${day}` : ''}.`
}

/**
 * The last moment for a company's edits: the content deadline, or the end of a later unlock. `isLocked` if only an unlock
 * allows them: then also the end of an earlier one. Null if nothing ends them.
 */
export function editingEnd(
  entry: Pick<Entry, 'unlocked_until'>,
  { event: { content_deadline: deadline }, now }: { event: Pick<Event, 'content_deadline'>; now: number },
  isLocked: boolean,
): Timestamp | null {
  const unlocked = isUnlocked(entry, now) ? entry.unlocked_until : null
  const isLater = deadline !== null && unlocked !== null && toMillis(unlocked) > toMillis(deadline)
  return unlocked !== null && (isLocked || isLater) ? unlocked : deadline
}

interface Exceptions {
  eventCompany: Pick<EventCompany, 'late_until'> | null
  /** Those that the screen shows. */
  entries: readonly Pick<Entry, 'unlocked_until'>[]
}

/** The next instant (milliseconds) at which the allowed actions on the event's entries change; null when there is none. */
export function nextDeadline(
  event: RegistrationWindow & Pick<Event, 'content_deadline'>,
  { eventCompany, entries }: Exceptions,
  now: number,
): number | null {
  const contents = [event.content_deadline, ...entries.map(({ unlocked_until: until }) => until)].map((end) => end && toMillis(end) + 1)
  const coming = [nextEnteringChange({ event, eventCompany, now }), ...contents].filter((at) => at !== null && at > now)
  return coming.length === 0 ? null : Math.min(...(coming as number[]))
}

/** The next instant (milliseconds) at which what is shown about the entries changes: what is allowed, what is overdue, how far off a date is. */
export function nextEntriesChange(
  event: Event,
  { eventCompany, entries }: Pick<Exceptions, 'eventCompany'> & { entries: readonly Pick<Entry, 'unlocked_until' | 'proof'>[] },
  now: number,
): number {
  const due = entries.flatMap(({ proof }) => (proof.due_at ? [toMillis(proof.due_at) + 1] : [])).filter((at) => at > now)
  const deadline = nextDeadline(event, { eventCompany, entries }, now) ?? Infinity
  return Math.min(nextEventChange(event, now), deadline, ...due)
}
