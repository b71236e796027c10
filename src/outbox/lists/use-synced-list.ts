import { useMemo, useState } from 'react'
import { data } from '#app/sync/data.ts'
import type { SyncedResource, SyncedRow } from '#app/sync/synced-resource.ts'
import { useFreshList, useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { pendingChangesOf, withPendingChanges, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { timeDraftPrefix, type Draft } from '#app/outbox/drafts.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

export interface ListOnDevice<Row> {
  /** With this device's unsent changes applied and marked as waiting. */
  rows: (Row & WithPendingChanges)[]
  /** When they were fetched, in milliseconds by the server's clock; undefined if never. */
  fetchedAt: number | undefined
}

async function draftsOf(name: string): Promise<Draft[]> {
  const keys = [`${name}:`, `${timeDraftPrefix}${name}:`]
  return work().drafts.where('key').startsWithAnyOf(keys).toArray()
}

/**
 * What this device has not sent of a list, to read before its rows: the changes, oldest first, and
 * what marks rows with values that were not accepted. It returns the same array if there are none.
 */
export async function unsentOf(name: string) {
  const [changes, drafts] = await Promise.all([pendingChangesOf(name), draftsOf(name)])
  const toFix = fieldsToFix(changes, drafts)
  const refused = new Set(changes.filter(({ state }) => state === 'refused').map(({ record_id: id }) => id))
  const isMarked = (id: string) => toFix.has(`${name}:${id}`) || refused.has(id)
  const marked = <Row extends { id: string } & WithPendingChanges>(rows: Row[]): Row[] =>
    rows.some(({ id }) => isMarked(id))
      ? rows.map((row) => (isMarked(row.id) ? Object.assign({}, row, { needsFixing: true as const }) : row))
      : rows
  return { changes, marked }
}

/**
 * A list on the device, live, and refreshed from the server while shown; undefined until the first
 * read.
 */
export function useSyncedList<R extends SyncedResource>(name: R): ListOnDevice<SyncedRow<R>> | undefined {
  return useListWithAge(useRows(name), name)
}

/**
 * The rows of such a list. Where its age doesn't matter, use this: a fetch that changes nothing
 * renders nothing.
 */
export function useSyncedRows<R extends SyncedResource>(name: R): ListOnDevice<SyncedRow<R>>['rows'] | undefined {
  return useRows(name)?.rows
}

function useRows<R extends SyncedResource>(name: R): RowsOnDevice<SyncedRow<R>> | undefined {
  const read = useSharedQuery(`rows ${name}`, async () => {
    const { changes, marked } = await unsentOf(name)
    const rows = await data().table<SyncedRow<R>>(name).toArray()
    return { rows: marked(withPendingChanges(name, rows, changes)), emptyAsOf: await ageIfEmpty(rows, name) }
  })
  useFreshList(name, undefined, useWait(read))
  return read
}

/** A list that the device has never had is asked for at once, because it has nothing to draw before. */
export function useWait(read: RowsOnDevice<unknown> | undefined): number | undefined {
  const isMissing = read !== undefined && read.rows.length === 0 && read.emptyAsOf === undefined
  // It stays so when its first rows have come: another wait would ask for the list anew.
  const [wasMissing, setMissing] = useState(false)
  if (isMissing && !wasMissing) setMissing(true)
  return wasMissing ? 0 : undefined
}

/**
 * A list without its age, which is read by itself, so that a fetch that changes nothing leaves the rows as they are. Only an empty
 * one has it, because it tells whether there are no rows or none yet.
 */
interface RowsOnDevice<Row> extends Pick<ListOnDevice<Row>, 'rows'> {
  emptyAsOf: number | undefined
}

export async function ageIfEmpty(rows: readonly unknown[], key: string): Promise<number | undefined> {
  return rows.length === 0 ? await readAge(key) : undefined
}

/** Such a list, with its age. */
export function useListWithAge<Row>(read: RowsOnDevice<Row> | undefined, key: string): ListOnDevice<Row> | undefined {
  const age = useSharedQuery(`age ${key}`, async () => (await readAge(key)) ?? null, 'small', read !== undefined)
  return useMemo(
    () =>
      read && age !== undefined ? { rows: read.rows, fetchedAt: read.rows.length === 0 ? read.emptyAsOf : (age ?? undefined) } : undefined,
    [read, age],
  )
}

async function readAge(key: string): Promise<number | undefined> {
  return (await data().fetches.get(key))?.fetched_at
}

/**
 * Several lists, for their names: read together, because each on its own takes three transactions and draws the screen once
 * more. `names` must be a stable array.
 */
export function useSyncedTables<R extends SyncedResource>(names: readonly R[]): RowsByList<R> | undefined {
  useFreshLists(names)
  return useSharedQuery(`tables ${names.join()}`, async () => {
    const unsent = await work().transaction('r', ['outbox', 'drafts'], () => Promise.all(names.map(unsentOf)))
    const rows = await data().transaction('r', names, () => Promise.all(names.map((name) => data().table<SyncedRow<R>>(name).toArray())))
    const shown = names.map((name, index) => [
      name,
      unsent[index]?.marked(withPendingChanges(name, rows[index] ?? [], unsent[index].changes)),
    ])
    return Object.fromEntries(shown) as RowsByList<R>
  })
}

type RowsByList<R extends SyncedResource> = { readonly [N in R]: ListOnDevice<SyncedRow<N>>['rows'] }

/** A list's rows; undefined until it is known whether there are any. */
export function knownRows<Rows extends readonly unknown[]>(
  list: { rows: Rows; fetchedAt: number | undefined } | undefined,
): Rows | undefined {
  return list && (list.fetchedAt !== undefined || list.rows.length > 0) ? list.rows : undefined
}
