import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { asEntry } from '#app/outbox/as-entry.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { registrationRows, type RegistrationRow } from './registration-rows.ts'

/** An event's registrations for the staff table; undefined until they load from the device. */
export function useRegistrations(event: Event, today: string): { rows: RegistrationRow[] | undefined; fetchedAt: number | undefined } {
  const registrations = useEventList('event_companies', event.id)
  const entries = useEventList('entries', event.id, asEntry)?.rows
  const companies = useSyncedList('companies')?.rows
  const stored = registrations?.rows
  const rows = useMemo(
    () => stored && registrationRows(stored, { event, today, entries: entries ?? [], companies: companies ?? [] }),
    [stored, event, today, entries, companies],
  )
  const isUnknown = registrations?.fetchedAt === undefined && !rows?.length
  return { rows: isUnknown ? undefined : rows, fetchedAt: registrations?.fetchedAt }
}
