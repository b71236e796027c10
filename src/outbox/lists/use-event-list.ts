import { roleOf } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { listKey, type ResourceOfEvents, type SyncedRow } from '#app/sync/synced-resource.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { useFreshList } from '#app/sync/use-fresh-lists.ts'
import { ageIfEmpty, unsentOf, useListWithAge, type ListOnDevice, type PendingRow } from './use-synced-list.ts'

/**
 * One event's rows on the device, live, and refreshed from the server while shown; undefined until
 * the first read.
 */
export function useEventList<R extends ResourceOfEvents>(
  name: R,
  eventId: string,
  ...[toRow]: PendingRow<R>
): ListOnDevice<SyncedRow<R>> | undefined {
  // Staff fetch one event at a time; a member's own rows are few, so all events are fetched.
  const scope = roleOf(currentSession()?.role) === 'admin' ? eventId : undefined
  useFreshList(name, scope)
  const key = listKey(name, scope)
  const read = useSharedQuery(`rows ${key} of ${eventId} ${toRow !== undefined}`, async () => {
    const { changes, marked } = await unsentOf(name)
    const rows = await data().table<SyncedRow<R> & { id: string; event_id: string }>(name).where('event_id').equals(eventId).toArray()
    const listedIds = new Set(rows.map(({ id }) => id))
    const isOfEvent = ({ body, params }: OutboxRow) => body['event_id'] === eventId || params['eventId'] === eventId
    const own = changes.filter((row) => listedIds.has(row.record_id) || isOfEvent(row))
    return { rows: marked(withPendingChanges(rows, own, toRow as never)), emptyAsOf: await ageIfEmpty(rows, key) }
  })
  return useListWithAge(read, key)
}
