import type { RecordTable, SyncedRow } from '#app/sync/synced-resource.ts'
import { begunRow } from './begun-row.ts'
import { isForThisCompany, type OutboxRow } from './outbox-row.ts'
import { omit, type Fields } from './merge-fields.ts'
import { work } from './work.ts'

export type PendingChange = Pick<
  OutboxRow,
  'record_id' | 'params' | 'body' | 'base' | 'state' | 'collisions' | 'problem' | 'current' | 'seq' | 'at_once'
>

/** Set on a row that shows changes the server doesn't have. */
export interface WithPendingChanges {
  waiting?: true
  /** A change made here was refused. */
  needsFixing?: true
}

/**
 * The unsent changes of one resource, oldest first; for a live query. Records begun for another company only show in the list of
 * all changes. Read these before the rows: a change leaves the outbox once its answer is in the rows, so rows read earlier would show neither.
 */
export async function pendingChangesOf(resource: string): Promise<OutboxRow[]> {
  const rows = await work().outbox.where('[resource+record_id]').between([resource, ''], [resource, '\uffff']).sortBy('seq')
  return rows.filter((row) => row.base !== null || isForThisCompany(row))
}

/**
 * Applies unsent changes to the rows from the server, and adds the records begun here. Where
 * nothing is pending it returns the same array, so that what a screen has derived from it stays valid.
 */
export function withPendingChanges<R extends RecordTable>(
  resource: R,
  rows: SyncedRow<R>[],
  pending: readonly PendingChange[],
): (SyncedRow<R> & WithPendingChanges)[] {
  if (pending.length === 0) return rows
  const changes = new Map<string, PendingChange[]>()
  for (const one of pending) changes.set(one.record_id, [...(changes.get(one.record_id) ?? []), one])
  const listedIds = new Set(rows.map(({ id }) => id))
  const begun = [...changes.values()].flatMap(([first]) =>
    first && !listedIds.has(first.record_id) && first.base === null ? [begunRow(resource, first)] : [],
  )
  return [...rows, ...begun].map((row) => {
    const own = changes.get(row.id)
    return own ? Object.assign({}, row, ...own.map(shownOf), { waiting: true }) : row
  })
}

/** What a record shows of a change: an action that was refused was not done. */
function shownOf({ state, body, at_once: atOnce = [] }: PendingChange): Fields {
  return state === 'refused' ? omit(body, atOnce) : body
}
