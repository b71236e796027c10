import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { EventCompany } from './schema.ts'
import { isRegistrationOpen, nextPhaseChange } from '#contract/event/registration-window.ts'
import { toMillis } from '#contract/time/timestamp.ts'

// Whether homes can be entered now. Editing an existing entry is in contract/entry/editing.ts.

/** During the event's registration window, or until the company's own later end (product: Registration window). */
export function mayEnter({ event, eventCompany, now }: Pick<EntryContext, 'event' | 'eventCompany' | 'now'>): boolean {
  if (isRegistrationOpen(event, now)) return true
  const late = eventCompany?.late_until
  return late !== null && late !== undefined && now >= toMillis(event.registration_start_date) && now <= toMillis(late)
}

/** The next instant (milliseconds) at which `mayEnter` may change; null if it never will. */
export function nextEnteringChange({
  event,
  eventCompany,
  now,
}: Pick<EntryContext, 'event' | 'now'> & { eventCompany: Pick<EventCompany, 'late_until'> | null }): number | null {
  const late = eventCompany?.late_until ? toMillis(eventCompany.late_until) + 1 : null
  const ahead = [nextPhaseChange(event, now), late].filter((at) => at !== null && at > now) as number[]
  return ahead.length > 0 ? Math.min(...ahead) : null
}
