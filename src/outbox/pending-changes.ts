import { begunRecord } from './begun-record.ts'
import type { OutboxRow } from './outbox-row.ts'
import { work } from './work.ts'

export type Waiting = Pick<OutboxRow, 'record_id' | 'params' | 'body' | 'base' | 'state' | 'collisions' | 'problem' | 'current' | 'seq'>

/** On a row that shows changes which the server does not have. */
export interface WithPendingChanges {
  waiting?: true
  /** What was written in it here is not accepted. */
  needsFixing?: true
}

/**
 * The unsent changes of one resource, oldest first; for a live query. Read them before the rows that they are laid over: a
 * change leaves the outbox once its answer is among the rows, and rows that were read before that would be shown without either.
 */
export function pendingChangesOf(resource: string): Promise<OutboxRow[]> {
  return work().outbox.where('[resource+record_id]').between([resource, ''], [resource, '\uffff']).sortBy('seq')
}

/**
 * Lays unsent changes over what the server last said. `asRow` makes a row of a new record's fields, where more is needed
 * than those and what its call's address says; without it a new record is shown as it was written, with version 0.
 */
export function withPendingChanges<T extends { id: string }>(
  rows: readonly T[],
  waiting: readonly Waiting[],
  asRow: (body: Record<string, unknown>) => T = (body) => begunRecord<T>({}, body),
): (T & WithPendingChanges)[] {
  if (waiting.length === 0) return [...rows]
  const changes = new Map<string, Waiting[]>()
  for (const one of waiting) changes.set(one.record_id, [...(changes.get(one.record_id) ?? []), one])
  const held = new Set(rows.map(({ id }) => id))
  const made = [...changes]
    .filter(([id, [first]]) => !held.has(id) && first?.base === null)
    .map(([id, [first]]) => asRow(Object.assign({ version: 0, id }, first?.params, first?.body)))
  return [...rows, ...made].map((row) => {
    const own = changes.get(row.id)
    return own ? Object.assign({}, row, ...own.map(({ body }) => body), { waiting: true }) : row
  })
}
