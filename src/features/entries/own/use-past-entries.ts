import { useEffect, useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { asEntry } from '#app/outbox/as-entry.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { data, type Data } from '#app/sync/data.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { kindsTaken, pastGroups, type PastEvent, type PastGroup } from './past-entries.ts'
import { fetchPastEvents, pastEventPrefix } from './fetch-past-events.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** The company's entries of other events that can be copied into this one, by event; undefined until they load. */
export function usePastEntries(event: Event): PastGroup[] | undefined {
  const isOnline = useOnline()
  const entries = useSyncedRows('entries', asEntry)
  const types = useSyncedRows('event_types')
  const events = useDeviceQuery(readEvents)
  const kinds = kindsTaken(types?.find(({ code }) => code === event.type)?.entry_kinds)
  const groups = useMemo(
    () => entries && events && pastGroups(entries, { eventId: event.id, kinds, events }),
    [entries, events, event.id, kinds],
  )
  const unnamed = groups && events ? groups.flatMap(({ eventId: id }) => (events.has(id) ? [] : [id])).join(' ') : ''

  useEffect(() => {
    if (!isOnline || unnamed === '') return
    // A failed load is only logged. The list shows the year instead of the name.
    void fetchPastEvents(unnamed.split(' ')).catch(logFailure)
  }, [isOnline, unnamed])
  return groups
}

/** A member's device holds the active events. Past events are there only once they were fetched for this list. */
async function readEvents(database: Data = data()): Promise<ReadonlyMap<string, PastEvent>> {
  const [active, past] = await Promise.all([database.events.toArray(), database.answers.where('key').startsWith(pastEventPrefix).toArray()])
  return new Map([
    ...past.map(({ key, answer }) => [key.slice(pastEventPrefix.length), answer as PastEvent] as const),
    ...active.map(({ id, name, start_date: start }) => [id, { name, startsAt: toMillis(start) }] as const),
  ])
}
