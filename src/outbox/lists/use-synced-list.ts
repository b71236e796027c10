import { useEffect } from 'react'
import { data } from '#app/sync/data.ts'
import type { SyncedResource, SyncedRow } from '#app/sync/synced-resource.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { pendingChangesOf, withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { keptTimePrefix, type Draft } from '#app/outbox/drafts.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { syncList } from '#app/sync/sync-lists.ts'

export interface ListOnDevice<Row> {
  /** With this device's own unsent changes laid over them, which are marked as waiting. */
  rows: (Row & WithPendingChanges)[]
  /** When they were fetched, in milliseconds by the server's clock; undefined when never. */
  fetchedAt: number | undefined
}

type ToRow<R extends SyncedResource> = (body: Record<string, unknown>) => SyncedRow<R>

/** Makes a row of a record that was created here and is not sent yet. A new entry is a few fields of many: its lists must say how. */
export type PendingRow<R extends SyncedResource> = R extends 'entries' ? [toRow: ToRow<R>] : [toRow?: ToRow<R>]

function draftsOf(name: string): Promise<Draft[]> {
  const keys = [`${name}:`, `${keptTimePrefix}${name}:`]
  return work().drafts.where('key').startsWithAnyOf(keys).toArray()
}

/** Marks the rows in which something that was written here is not accepted; the same array where there are none. */
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

/** A list as the device has it, following every change, and brought up to date while it is looked at; undefined until it was first read. */
export function useSyncedList<R extends SyncedResource>(name: R, ...[toRow]: PendingRow<R>): ListOnDevice<SyncedRow<R>> | undefined {
  useEffect(() => {
    // Nothing on the screen waits for the server, and what asks it is not loaded while the screen is drawn.
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
