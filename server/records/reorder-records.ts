import { sql } from 'kysely'
import { recordDeed } from '#server/audit.ts'
import { invalidFields } from '#server/problem.ts'
import { followChange } from '#server/webflow/follow-change.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { lockRow, type WriteCall } from './record-writes.ts'
import { presentRow } from './record-kind.ts'

/** Puts records into the order in which they are named, and answers how many that moved. */
export async function reorderRecords<R extends StoredRecord & { order: number }>(
  kind: RecordKind<R>,
  { queries, asker, now }: WriteCall,
  ids: readonly string[],
): Promise<number> {
  if (new Set(ids).size !== ids.length) throw invalidFields({ ids: 'Name each only once.' })
  // In one order, so that two of these at once cannot wait for each other.
  const before = new Map<string, R>()
  for (const id of ids.toSorted()) before.set(id, presentRow(kind, await lockRow(queries, kind, id)))
  let changed = 0
  for (const [index, id] of ids.entries()) {
    const record = before.get(id)
    const to = index + 1
    if (!record || record.order === to) continue
    await sql`update ${sql.table(kind.table)} set "order" = ${to}, version = version + 1,
      updated_at = ${new Date(now)}, updated_by = ${asker.memberId} where id = ${id}`.execute(queries)
    const diff = [{ path: 'order', from: record.order, to }]
    await recordDeed(queries, { asker, action: 'reorder', entity: kind.table, entityId: id, entityName: kind.nameOf(record), diff, now })
    await followChange(queries, { table: kind.table, id, name: kind.nameOf(record), before: record, after: { ...record, order: to }, now })
    changed += 1
  }
  return changed
}
