import { invalidFields } from '#server/http/problem.ts'
import type { FieldsOf, RecordKind, StoredRecord } from './kinds/record-kind.ts'
import { changeRecord, type WriteCall } from './record-writes.ts'

/** Puts records in the given order and returns how many moved. */
export async function reorderRecords<R extends StoredRecord & { order: number }>(
  kind: RecordKind<R>,
  call: WriteCall,
  ids: readonly string[],
): Promise<number> {
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  if (places.size !== ids.length) throw invalidFields({ ids: 'List each one only once.' })
  let changed = 0
  // In ID order, so that two of these at once cannot deadlock.
  for (const id of ids.toSorted()) {
    const place = { order: places.get(id) } as Partial<FieldsOf<R>>
    const { diff } = await changeRecord(kind, call, { id, ifVersion: undefined }, () => place, { action: 'reorder' })
    if (diff.length > 0) changed += 1
  }
  return changed
}
