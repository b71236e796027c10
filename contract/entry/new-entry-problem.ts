import { isEmptyDraft } from './empty-draft.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { mayEnter } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type CountedEntry = Parameters<typeof isEmptyDraft>[0]

interface NewEntrySituation {
  event: Event
  registration: Pick<EventCompany, 'status' | 'late_until'> | null
  entries: readonly CountedEntry[]
  companyRole: string | null
  /** Milliseconds by the server's clock. */
  now: number
}

export const notRegistered = 'Your company isn’t registered for this event. Contact the association.'

/** Why this member cannot start an entry now; undefined if they can. */
export function newEntryProblem({ event, registration, entries, companyRole, now }: NewEntrySituation): string | undefined {
  if (companyRole === 'VIEWER') return viewOnly('your company’s entries', 'start one')
  if (!mayEnter({ event, eventCompany: registration, now }))
    return registrationPhase(event, now) === 'BEFORE'
      ? 'You can start entries when registration opens.'
      : 'Registration is closed, so you can’t start new entries. You can still open existing ones.'
  if (registration && hasLeft(registration)) return notRegistered
  return limitReached(event, entries.filter(countsTowardLimit).length)
}

/** Whether an entry takes part in the event, or may: empty drafts and entries that have left do not count. */
export function countsTowardLimit(entry: CountedEntry): boolean {
  return !hasLeft(entry) && !isEmptyDraft(entry)
}

/** A message if a company has reached the event's entry limit. */
export function limitReached({ limits: { entries_per_company: max } }: Pick<Event, 'limits'>, count: number): string | undefined {
  if (max === null || count < max) return undefined
  return `Your company has ${max === 1 ? '1 entry' : `${max} entries`}, the limit for this event.`
}

/** Of a company in an event, with empty drafts and entries that have left: a script could enter any number. Staff can go beyond it. */
const maxStarted = 200

/** A message if a company has started too many entries in an event, whatever the event's limit. */
export function tooManyStarted(count: number): string | undefined {
  if (count < maxStarted) return undefined
  return `Your company has ${count} entries in this event, with empty drafts and withdrawn ones. Delete some that you don’t need, or contact the association.`
}
