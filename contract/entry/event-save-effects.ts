import { isSame } from '#contract/value/fields.ts'
import { isContentClosed } from './editing.ts'
import { isEmptyDraft } from './empty-draft.ts'
import { outdatedProofs, outdatesHours } from './save-effects.ts'
import type { Entry } from './schema.ts'
import { enteringEnd, mayEnter } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { isSigned, withLapse } from '#contract/registration/readiness.ts'
import { dayMs } from '#contract/time/day-number.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'
import type { Event } from '#contract/event/schema.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type Changed = Pick<Event, 'agreement' | 'timezone' | 'open_hours'> & {
  registration_end_date: Timestamp | null
  content_deadline: Timestamp | null
  end_date: Timestamp | null
}

export interface Concerned {
  /** Undefined if the device does not have them: then nothing is counted. */
  registrations: readonly Pick<EventCompany, 'company_id' | 'status' | 'agreement' | 'late_until' | 'license' | 'insurance'>[] | undefined
  entries: readonly Entry[] | undefined
  /** Milliseconds by the server's clock. */
  now: number
}

/** Who is affected by a changed agreement, closing date, content deadline, last day or opening hours, shown before the event is saved. */
export function eventSaveEffects(before: Event, after: Changed, concerned: Concerned): string[] {
  const effects = [
    agreementEffect(before, after, concerned),
    closingEffect(before, after, concerned),
    contentEffect(before, after, concerned),
    lapseEffect(before, after, concerned),
    hoursEffect(before, after, concerned),
  ]
  return effects.filter((effect) => effect !== undefined)
}

// A new version keeps the status of registrations and requires new signatures (product: Registration of a company).
function agreementEffect({ agreement: before }: Event, { agreement: after }: Changed, { registrations }: Concerned): string | undefined {
  if (after.body === before.body || before.version === 0) return undefined
  const signed = registrations?.filter((registration) => !hasLeft(registration) && isSigned(registration.agreement))
  if (signed?.length === 0) return 'No company has signed the agreement yet, so no one has to sign again.'
  const who = signed && `${counted(signed.length, 'company', 'companies')} already signed the agreement`
  if (after.body === '') return `${who ? `${who}. ` : ''}No one has to sign an agreement anymore.`
  const subject = who ? `${who} and` : 'Companies that already signed the agreement'
  return `${subject} will be asked to sign version ${after.version}. Registrations keep their status.`
}

const notified = 'Companies with something to submit are notified.'

function closingEffect(before: Event, after: Changed, concerned: Concerned): string | undefined {
  const { registrations, entries, now } = concerned
  const end = after.registration_end_date
  if (before.status !== 'ACTIVE' || end === null || toMillis(end) === toMillis(before.registration_end_date)) return undefined
  const drafts = entries?.filter(isUnsubmitted)
  const at = formatInstantForViewer(end, after.timezone)
  if (toMillis(end) < now) {
    if (toMillis(before.registration_end_date) < now) return undefined
    const closesMessage = 'Registration closes as soon as this is saved.'
    return drafts ? `${closesMessage} ${cutOffMessage(cutOffDrafts(before, end, concerned)?.length)}` : closesMessage
  }
  if (toMillis(before.registration_end_date) < now) {
    const enters = (event: Event, companyId: string) => mayEnter({ event, eventCompany: registrationOf(companyId, registrations), now })
    const changed = { ...before, registration_end_date: end }
    const again = drafts?.filter(({ company_id: id }) => !enters(before, id) && enters(changed, id))
    return `Registration reopens until ${at}.${again ? ` ${counted(again.length, 'draft', 'drafts')} can be submitted again.` : ''} ${notified}`
  }
  return `Registration closes on ${at}.${drafts ? ` ${notSubmitted(drafts.length)}` : ''} ${notified}`
}

/** What to confirm before a save that closes registration earlier than planned, at once or within a day; undefined if it doesn’t. */
export function closingQuestion(
  before: Event,
  { registration_end_date: end, timezone }: Pick<Changed, 'registration_end_date' | 'timezone'>,
  concerned: Concerned,
): { title: string; text: string } | undefined {
  const { now } = concerned
  const planned = toMillis(before.registration_end_date)
  if (before.status !== 'ACTIVE' || end === null || planned < now) return undefined
  const at = toMillis(end)
  if (at >= planned || at > now + dayMs) return undefined
  const cutOff = cutOffDrafts(before, end, concerned)?.length
  const isNow = at <= now
  const closes = isNow ? 'as soon as you save' : `on ${formatInstantForViewer(end, timezone)}`
  return {
    title: isNow ? 'Close registration now?' : 'Close registration early?',
    text: `Registration closes ${closes}, not on ${formatInstantForViewer(before.registration_end_date, before.timezone)}. ${cutOffMessage(cutOff, isNow ? '' : ' after that')} ${notified}`,
  }
}

/** The drafts of companies for which registration ends at its new end, or before now, in spite of an exception. */
function cutOffDrafts(before: Event, end: Timestamp, { registrations, entries, now }: Concerned): Entry[] | undefined {
  const changed = { ...before, registration_end_date: end }
  const last = Math.max(toMillis(end), now)
  const endFor = (companyId: string) => toMillis(enteringEnd({ event: changed, eventCompany: registrationOf(companyId, registrations) }))
  return entries?.filter((entry) => isUnsubmitted(entry) && endFor(entry.company_id) <= last)
}

// Requested changes are resubmitted until the content deadline (product: Entry lifecycle).
function contentEffect(before: Event, after: Changed, { entries, now }: Concerned): string | undefined {
  const deadline = after.content_deadline
  if (before.status !== 'ACTIVE' || deadline === null || isSame(deadline, before.content_deadline)) return undefined
  const at = toMillis(deadline)
  if (at < now && before.content_deadline && toMillis(before.content_deadline) < now) return undefined
  const then = { event: after, now: Math.max(at + 1, now) }
  const kept = entries?.filter((entry) => entry.status === 'CHANGES_REQUESTED' && isContentClosed(entry, then)).length ?? 0
  if (kept === 0) return undefined
  const who = `${plural(kept, 'entry', 'entries')} with requested changes`
  return at < now
    ? `${who} can no longer be resubmitted.`
    : `${who} can be resubmitted until ${formatInstantForViewer(deadline, after.timezone)}.`
}

const registrationOf = (companyId: string, registrations: Concerned['registrations']) =>
  registrations?.find(({ company_id: id }) => id === companyId) ?? null

function notSubmitted(count: number): string {
  return count === 0 ? 'Every entry is submitted.' : `${counted(count, 'entry isn’t', 'entries aren’t')} submitted yet.`
}

/** @param count undefined if the device does not have the drafts */
function cutOffMessage(count: number | undefined, when = ''): string {
  if (count === 0) return 'No drafts are affected.'
  return `${count === undefined ? 'Drafts' : plural(count, 'draft', 'drafts')} can no longer be submitted${when}.`
}

const isUnsubmitted = (entry: Entry) => entry.status === 'DRAFT' && !isEmptyDraft(entry)

// An approved registration expires if a document ends before the event does (product: Registration of a company).
function lapseEffect(before: Event, { end_date: end }: Changed, { registrations }: Concerned): string | undefined {
  if (end === null) return undefined
  const approvedFor = (event: Pick<Event, 'end_date'>) =>
    (registrations ?? []).filter((registration) => withLapse(registration, event).status === 'APPROVED')
  const later = approvedFor({ end_date: end })
  const lapsing = approvedFor(before).filter((registration) => !later.includes(registration)).length
  if (lapsing === 0) return undefined
  return `${plural(lapsing, 'approved company has', 'approved companies have')} a document that expires before the new last day and must be renewed.`
}

function hoursEffect({ open_hours: before }: Event, { open_hours: after }: Changed, { entries }: Concerned): string | undefined {
  if (isSame(before, after)) return undefined
  return outdatedProofs(entries?.filter((entry) => outdatesHours(entry, before, after)).length ?? 0, 'the new hours')
}

const counted = (count: number, one: string, many: string) => (count === 0 ? `No ${many}` : plural(count, one, many))
