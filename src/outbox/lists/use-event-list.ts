import { Dexie } from 'dexie'
import { useMemo } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { roleOf } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { listKey, type ResourceOfEvents, type SyncedRow } from '#app/sync/synced-resource.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { useFreshList } from '#app/sync/use-fresh-lists.ts'
import { ageIfEmpty, unsentOf, useListWithAge, useWait, type ListOnDevice } from './use-synced-list.ts'

/**
 * One event's rows on the device, live, and refreshed from the server while shown; undefined until
 * the first read, and without an event.
 */
export function useEventList<R extends ResourceOfEvents>(name: R, eventId: string | undefined): ListOnDevice<SyncedRow<R>> | undefined {
  // Staff fetch one event at a time; a member's own rows are few, so all events are fetched.
  const scope = roleOf(currentSession()?.role) === 'admin' ? eventId : undefined
  const key = listKey(name, scope)
  const read = useSharedQuery(eventId && `rows ${key} of ${eventId}`, async () => {
    const { changes, marked } = await unsentOf(name)
    const rows = await readInParts<SyncedRow<R>>(name, eventId ?? '')
    const listedIds = new Set(rows.map(({ id }) => id))
    const isOfEvent = ({ body, params }: OutboxRow) => body['event_id'] === eventId || params['eventId'] === eventId
    const own = changes.filter((row) => listedIds.has(row.record_id) || isOfEvent(row))
    return { rows: marked(withPendingChanges(name, rows, own)), emptyAsOf: await ageIfEmpty(rows, key) }
  })
  useFreshList(eventId === undefined ? undefined : name, scope, useWait(read))
  return useListWithAge(read, key)
}

const rowsAtOnce = 1_000

/** In parts, so that what else a screen reads never waits for thousands of rows. */
async function readInParts<Row extends { id: string }>(name: ResourceOfEvents, eventId: string): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const after = rows.at(-1)?.id ?? Dexie.minKey
    const rest = data().table<Row>(name).where('[event_id+id]').between([eventId, after], [eventId, Dexie.maxKey], false)
    const part = await rest.limit(rowsAtOnce).toArray()
    rows.push(...part)
    if (part.length < rowsAtOnce) return rows
  }
}

/** They fill any screen. */
const latestEntries = 60

/**
 * The entries of an event that were submitted last, to show while all of them are read; undefined if none are on the device, or if
 * they are not wanted.
 */
export function useLatestEntries(eventId: string, isWanted: boolean): ListOnDevice<Entry> | undefined {
  const rows = useSharedQuery(isWanted ? `latest entries of ${eventId}` : undefined, async () => {
    const { changes, marked } = await unsentOf('entries')
    const { minKey, maxKey } = Dexie
    const ofEvent = data().entries.where('[event_id+submitted_at._seconds]').between([eventId, minKey], [eventId, maxKey])
    // oxlint-disable-next-line unicorn/no-array-reverse -- Of Dexie: it reads from the end.
    const latest = await ofEvent.reverse().limit(latestEntries).toArray()
    const ids = new Set(latest.map(({ id }) => id))
    const own = changes.filter(({ record_id: id }) => ids.has(id))
    return marked(withPendingChanges('entries', latest, own))
  })
  return useMemo(() => (rows && rows.length > 0 ? { rows, fetchedAt: undefined } : undefined), [rows])
}
