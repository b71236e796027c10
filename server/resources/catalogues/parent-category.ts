import { readField } from '#contract/value/fields.ts'
import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import type { RecordKind } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import type { StoredItem } from '#server/resources/records/kinds/catalogue-kind.ts'

/** Whether a category is this one or one of its descendants. */
export async function isWithin(queries: Queries, category: string, ancestor: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${category}::uuid
      union select (details ->> 'parent_id')::uuid from classified_categories join above using (id) where details ->> 'parent_id' is not null
    ) select from above where id = ${ancestor}::uuid`.execute(queries)
  return rows.length > 0
}

/**
 * Before a category is merged into one of its own descendants, moves the descendant up to its place. Otherwise it
 * would become its own ancestor.
 */
export async function freeFromAncestor(
  kind: RecordKind<StoredItem>,
  call: WriteCall,
  { source, target }: { source: StoredItem; target: StoredItem },
): Promise<void> {
  if (!(await isWithin(call.queries, target.id, source.id))) return
  const place = readField(source, 'parent_id') ?? null
  await changeRecord(kind, call, { id: target.id, ifVersion: undefined }, () => ({ parent_id: place }) as Partial<StoredItem>)
}
