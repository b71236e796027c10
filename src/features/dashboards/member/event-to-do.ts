import type { LinkProps } from '@tanstack/react-router'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { enteringEnd, mayEnter } from '#contract/registration/entering.ts'
import { closedDrafts, closedDraftsTitle, contentClosedMessage, formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { countsTowardLimit } from '#contract/entry/new-entry-problem.ts'
import { entryNextStep, nextDue, type EntryNextStep } from '#contract/entry/next-step.ts'
import { isProofOverdue, isProofToAnswer } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { companyChecklist, expiredMessage, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { formatList } from '#contract/value/format-list.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import type { IconName } from '#app/ui/icon.tsx'

export interface ToDo {
  key: string
  title: string
  message: string
  tone: 'wait' | 'alarm'
  /** By when, if there is a date for it. */
  due?: Timestamp | null
  /** The same in words: "By Dec 25, 2026, 11:59 PM CST". */
  dueText?: string | undefined
  icon: IconName
  /** Where it is done. */
  way: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

interface Circumstances {
  now: number
  /** In the event's time zone, as 2026-05-01. */
  today: string
  /** How many fields have a value that was not accepted, by "entries:id". */
  toFix?: ReadonlyMap<string, number>
}

/** What the company has to do in an event, most urgent first. */
export function eventToDo(
  event: Event,
  registration: EventCompany | undefined,
  entries: readonly Entry[],
  { now, today, toFix }: Circumstances,
): ToDo[] {
  const context: EntryContext = { role: 'member', event, eventCompany: registration ?? null, now }
  const canSubmit = mayEnter(context)
  const active = entries.filter((entry) => countsTowardLimit(entry) && (entry.status !== 'DRAFT' || canSubmit))
  const wrongIn = (entry: Entry) =>
    formMode(entry, context, event.lock_policy).mode === 'none' ? 0 : (toFix?.get(`entries:${entry.id}`) ?? 0)
  const fixes = entries.flatMap((entry): ToDo[] => {
    const count = wrongIn(entry)
    if (count === 0) return []
    return [
      {
        key: entry.id,
        title: `Fix ${count === 1 ? '1 field' : `${count} fields`} in ${titleOf(entry)}`,
        message: count === 1 ? 'It’s highlighted in the form' : 'They’re highlighted in the form',
        tone: 'alarm',
        icon: 'edit',
        due: nextDue(entry, { tone: 'wait' }, context, event.lock_policy),
        way: { to: '/member/tours/entry', search: { eventId: event.id, entryId: entry.id } },
      },
    ]
  })
  const ofEntries = active.flatMap((entry): ToDo[] => {
    if (wrongIn(entry) > 0) return []
    const step = entryNextStep(entry, event, { eventCompany: registration ?? null, canSubmit, now })
    const { tone, field } = step
    // A draft that is ready still has to be submitted.
    if (tone !== 'alarm' && tone !== 'wait' && entry.status !== 'DRAFT') return []
    return [
      {
        key: entry.id,
        ...toDoText(entry, step),
        // A proof can wait until its deadline.
        tone: tone === 'alarm' && (!isProofToAnswer(entry) || isProofOverdue(entry, now)) ? 'alarm' : 'wait',
        icon: entry.status === 'CHANGES_REQUESTED' ? 'edit' : 'document',
        due: nextDue(entry, step, context, event.lock_policy),
        way: isProofToAnswer(entry)
          ? { to: '/member/tours/proof', search: { eventId: event.id, entryId: entry.id } }
          : { to: '/member/tours/entry', search: { eventId: event.id, entryId: entry.id, ...(field !== undefined && { field }) } },
      },
    ]
  })
  const companyDue = canSubmit && isUnsubmitted(registration) ? enteringEnd(context) : null
  const ofCompany = companyToDo(event, registration, { isNeeded: active.length > 0 || canSubmit, today }).map((item) =>
    Object.assign(item, { due: companyDue }),
  )
  const tooLate = closedDraftsToDo(event, closedDrafts(entries, { event, eventCompany: registration ?? null, now }))
  return [...fixes, ...ofCompany, ...ofEntries, ...tooLate]
    .map((item): ToDo => Object.assign(item, { dueText: dueText(item, event.timezone, now) }))
    .toSorted(byUrgency)
}

/** Alarms come first, and within each tone what is due sooner. */
export function byUrgency(a: ToDo, b: ToDo): number {
  const dueAt = ({ due }: ToDo) => (due ? toMillis(due) : Number.MAX_SAFE_INTEGER)
  return Number(b.tone === 'alarm') - Number(a.tone === 'alarm') || dueAt(a) - dueAt(b)
}

function dueText({ due }: Pick<ToDo, 'due'>, timezone: string, now: number): string | undefined {
  return due ? `${toMillis(due) < now ? 'Was due' : 'By'} ${formatInstantForViewer(due, timezone)}` : undefined
}

const isUnsubmitted = (registration: EventCompany | undefined) => !registration || registration.status === 'IN_PROGRESS'

/** The title says what to do first, then in which entry. */
function toDoText(entry: Entry, { message, tone }: EntryNextStep): Pick<ToDo, 'title' | 'message'> {
  const [name, { status, changes_requested: asked }] = [titleOf(entry), entry]
  if (message === contentClosedMessage) return { title: name, message }
  if (status === 'CHANGES_REQUESTED') {
    const [isAnswered, isNamed] = [message === 'Resubmit', (asked?.fields.length ?? 0) > 0]
    if (isAnswered) return { title: `Resubmit ${name}`, message: 'You made the requested changes' }
    return { title: isNamed ? `${message} in ${name}` : `Respond to the association about ${name}`, message: changesRequested }
  }
  if (isProofToAnswer(entry)) return { title: `Approve the proof for ${name}`, message: 'The association sent it' }
  if (status !== 'DRAFT') return { title: `Complete ${name}`, message }
  return { title: tone === 'go' ? `Submit ${name}` : `Finish ${name}`, message }
}

/** Names the drafts that can no longer be submitted. */
function closedDraftsToDo(event: Event, drafts: readonly Entry[]): ToDo[] {
  if (drafts.length === 0) return []
  return [
    {
      key: 'closed drafts',
      title: closedDraftsTitle(drafts.length),
      message: `${formatList(drafts.map(titleOf), maxNamed)}. Ask the association for an exception.`,
      tone: 'wait',
      icon: 'document',
      way: { to: '/member/tours', search: { eventId: event.id } },
    },
  ]
}

export const changesRequested = 'The association requested changes'

function companyToDo(
  event: Event,
  registration: EventCompany | undefined,
  { isNeeded, today }: { isNeeded: boolean; today: string },
): ToDo[] {
  const item = (title: string, message: string, tone: ToDo['tone'], way?: Pick<ToDo['way'], 'search' | 'hash'>): ToDo[] => [
    {
      key: 'company',
      title,
      message,
      tone,
      icon: 'company',
      way: { to: '/member/company-information', search: { eventId: event.id, isEdit: 'false' }, ...way },
    },
  ]
  if (!registration) return isNeeded ? item('Complete Company Information', 'Required before you submit entries', 'wait') : []
  if (registration.status === 'IN_PROGRESS' && !isNeeded) return []
  const { status } = withLapse(registration, event)
  const wrong = companyChecklist(registration, event, today).filter(({ problem }) => problem !== null)
  if (status === 'CHANGES_REQUESTED') return item('Update Company Information', changesRequested, 'alarm')
  if (status === 'EXPIRED') {
    const document = wrong.find(({ isExpired }) => isExpired)
    if (!document) return item('Resubmit Company Information', 'The association needs to approve it again', 'alarm')
    return item(`Renew ${document.label.toLowerCase()}`, `${expiredMessage(registration, today)} Add the new one, then resubmit.`, 'alarm')
  }
  const [first] = wrong
  if (status === 'IN_PROGRESS')
    return first === undefined
      ? item('Submit Company Information', 'Ready to submit', 'wait')
      : item(
          'Finish Company Information',
          `Missing: ${formatList(
            wrong.map(({ label }) => label),
            maxNamed,
          )}`,
          'wait',
          // Where the form goes on.
          { search: { eventId: event.id, isEdit: 'true' }, hash: [first.field, first.subfield].filter(Boolean).join('.') },
        )
  const agreement = wrong.find(({ field }) => field === 'agreement')
  if (!agreement || (status !== 'SUBMITTED' && status !== 'APPROVED')) return []
  return agreement.isOutdated
    ? item('Sign the agreement again', 'It has changed since you signed it', 'wait')
    : item('Sign the agreement', 'The association added it', 'wait')
}

const maxNamed = 3
