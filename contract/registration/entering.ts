import type { EventCompany } from './schema.ts'
import { nextPhaseChange, type RegistrationWindow } from '#contract/event/registration-window.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

// Whether homes can be entered now. Editing an existing entry is in contract/entry/editing.ts.

export interface EnteringCompany {
  event: RegistrationWindow
  /** The company's registration for the event; null if there is none. */
  eventCompany: Pick<EventCompany, 'late_until'> | null
}

/** During the event's registration window, or until the company's own later end (product: Registration window). */
export function mayEnter({ event, eventCompany, now }: EnteringCompany & { now: number }): boolean {
  return now >= toMillis(event.registration_start_date) && now <= toMillis(enteringEnd({ event, eventCompany }))
}

/** When registration ends for a company: for everyone, or by its own exception. */
export function enteringEnd(company: EnteringCompany): Timestamp {
  return exceptionOf(company) ?? company.event.registration_end_date
}

/** Until when a company's exception extends registration; null if it ends no later than registration for everyone. */
export function exceptionOf({ event, eventCompany }: EnteringCompany): Timestamp | null {
  const late = eventCompany?.late_until
  return late && toMillis(late) > toMillis(event.registration_end_date) ? late : null
}

/** The next instant (milliseconds) at which `mayEnter` may change; null if it never will. */
export function nextEnteringChange({ event, eventCompany, now }: EnteringCompany & { now: number }): number | null {
  const late = eventCompany?.late_until ? toMillis(eventCompany.late_until) + 1 : null
  const ahead = [nextPhaseChange(event, now), late].filter((at) => at !== null && at > now) as number[]
  return ahead.length > 0 ? Math.min(...ahead) : null
}
