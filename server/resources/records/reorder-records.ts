import { invalidFields, Problem } from '#server/http/problem.ts'
import type { FieldsOf, RecordKind, StoredRecord } from './kinds/record-kind.ts'
import { changeRecord, type WriteCall } from './record-writes.ts'

export interface NewOrder {
  ids: readonly string[]
  /** The order that the person saw, by ID. */
  seen?: Readonly<Record<string, number>> | undefined
}

export function assertOrderSeen(before: readonly { id: string; order: number }[], seen: NewOrder['seen']): void {
  if (!seen || before.every(({ id, order }) => (seen[id] ?? order) === order)) return
  throw new Problem('WRONG_STATE', 'Someone else saved the order first. Check it, then save yours again.')
}

/** Puts records in the given order and returns how many moved. */
export async function reorderRecords<R extends StoredRecord & { order: number }>(
  kind: RecordKind<R>,
  call: WriteCall,
  { ids, seen }: NewOrder,
): Promise<number> {
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  if (places.size !== ids.length) throw invalidFields({ ids: 'List each one only once.' })
  let changed = 0
  const place = (before: R) => {
    assertOrderSeen([before], seen)
    return { order: places.get(before.id) } as Partial<FieldsOf<R>>
  }
  // In ID order, so that two of these at once cannot deadlock.
  for (const id of ids.toSorted()) {
    const { diff } = await changeRecord(kind, call, { id, ifVersion: undefined, action: 'reorder' }, place)
    if (diff.length > 0) changed += 1
  }
  return changed
}
