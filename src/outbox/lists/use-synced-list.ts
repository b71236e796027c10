import { useEffect } from 'react'
import { data } from '#app/sync/data.ts'
import type { SyncedResource, SyncedRow } from '#app/sync/synced-resource.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { pendingChangesOf, withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { timeDraftPrefix, type Draft } from '#app/outbox/drafts.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { syncList } from '#app/sync/sync-lists.ts'

export interface ListOnDevice<Row> {
  /** With this device's unsent changes applied and marked as waiting. */
  rows: (Row & WithPendingChanges)[]
  /** When they were fetched, in milliseconds by the server's clock; undefined if never. */
  fetchedAt: number | undefined
}

type ToRow<R extends SyncedResource> = (body: Record<string, unknown>) => SyncedRow<R>

/**
 * Builds the row of a record created here and not sent yet. A new entry has only a few of its
 * fields, so a list of entries must say how.
 */
export type PendingRow<R extends SyncedResource> = R extends 'entries' ? [toRow: ToRow<R>] : [toRow?: ToRow<R>]

function draftsOf(name: string): Promise<Draft[]> {
  const keys = [`${name}:`, `${timeDraftPrefix}${name}:`]
  return work().drafts.where('key').startsWithAnyOf(keys).toArray()
}

/**
 * Marks rows with values, entered on this device, that were not accepted. Returns the same array if
 * there are none.
 */
export async function markRefused(name: string): Promise<<Row extends { id: string } & WithPendingChanges>(rows: Row[]) => Row[]> {
  const [changes, drafts] = await Promise.all([pendingChangesOf(name), draftsOf(name)])
  const toFix = fieldsToFix(changes, drafts)
  const refused = new Set(changes.filter(({ state }) => state === 'refused').map(({ record_id: id }) => id))
  const isMarked = (id: string) => toFix.has(`${name}:${id}`) || refused.has(id)
  return (rows) =>
    rows.some(({ id }) => isMarked(id))
      ? rows.map((row) => (isMarked(row.id) ? Object.assign({}, row, { needsFixing: true as const }) : row))
      : rows
}

/**
 * A list on the device, live, and refreshed from the server while shown; undefined until the first
 * read.
 */
export function useSyncedList<R extends SyncedResource>(name: R, ...[toRow]: PendingRow<R>): ListOnDevice<SyncedRow<R>> | undefined {
  useEffect(() => {
    // The rows on the device render first; syncing starts after that.
    const sync = async () => syncList(name)
    const timer = setTimeout(() => void sync(), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [name])
  return useDeviceQuery(async () => {
    const [waiting, marked] = await Promise.all([pendingChangesOf(name), markRefused(name)])
    const [rows, fetched] = await Promise.all([data().table<SyncedRow<R> & { id: string }>(name).toArray(), data().fetches.get(name)])
    return { rows: marked(withPendingChanges(rows, waiting, toRow as never)), fetchedAt: fetched?.fetched_at }
  }, [name, toRow])
}
