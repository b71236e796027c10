import { useEffect, useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { data, type Data, writeData } from '#app/sync/data.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { kindsTaken, pastGroups, type PastEvent, type PastGroup } from './past-entries.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { ask } from '#app/http/ask.ts'

/** The company's entries of other events that can be copied into this one, by event; undefined until they load. */
export function usePastEntries(event: Event): PastGroup[] | undefined {
  const isOnline = useOnline()
  const entries = useSyncedRows('entries')
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

const pastEventPrefix = 'event:'

/** Keyed by sign-in and event, because several cards of a dashboard ask for the same event at once. */
const underWay = new Map<string, Promise<void>>()

/** Fetches the names of past events in which the company has entries. */
export async function fetchPastEvents(ids: readonly string[]): Promise<void> {
  const epoch = epochOfThisPage()
  for (const id of ids) {
    const key = `${epoch} ${id}`
    const fetching = underWay.get(key) ?? fetchPastEvent(id, epoch).finally(() => underWay.delete(key))
    underWay.set(key, fetching)
    await fetching
  }
}

async function fetchPastEvent(id: string, epoch: string): Promise<void> {
  const { data: event } = await ask('getEvent', { params: { id } })
  const answer = { name: event.name, startsAt: toMillis(event.start_date) }
  await writeData(epoch, (database) => database.answers.put({ key: pastEventPrefix + id, answer }))
}
