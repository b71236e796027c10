import { nextDeadline } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { nextMilestoneChange } from '../milestones.ts'
import type { OwnRecords } from './member-queries.ts'

export const entriesIn = (event: Event, entries: readonly Entry[]) => entries.filter(({ event_id: id }) => id === event.id)

export function registrationIn(event: Event, registrations: readonly EventCompany[] | undefined): EventCompany | null | undefined {
  return registrations && (registrations.find(({ event_id: id }) => id === event.id) ?? null)
}

/** The next instant at which a registration window opens or closes, an exception or an unlock ends, or one of an event's dates passes. */
export function nextChange(
  events: readonly Event[],
  { entries = [], registrations = [] }: Partial<Pick<OwnRecords, 'entries' | 'registrations'>>,
  now: number,
): number | null {
  const changes = events.flatMap((event) => [
    nextDeadline(event, { eventCompany: registrationIn(event, registrations) ?? null, entries: entriesIn(event, entries) }, now),
    nextMilestoneChange(event, now),
  ])
  const known = changes.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
