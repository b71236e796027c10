import { nextEntriesChange } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { OwnRecords } from './member-queries.ts'

export const entriesIn = (event: Event, entries: readonly Entry[]) => entries.filter(({ event_id: id }) => id === event.id)

export function registrationIn(event: Event, registrations: readonly EventCompany[] | undefined): EventCompany | null | undefined {
  return registrations && (registrations.find(({ event_id: id }) => id === event.id) ?? null)
}

/** The next instant at which anything shown about the events, or the company's part in them, changes. */
export function nextChange(
  events: readonly Event[],
  { entries = [], registrations = [] }: Partial<Pick<OwnRecords, 'entries' | 'registrations'>>,
  now: number,
): number | null {
  const changes = events.map((event) =>
    nextEntriesChange(event, { eventCompany: registrationIn(event, registrations) ?? null, entries: entriesIn(event, entries) }, now),
  )
  return changes.length > 0 ? Math.min(...changes) : null
}
