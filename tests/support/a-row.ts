import { begunRow } from '#app/outbox/begun-row.ts'
import type { RecordTable, SyncedRow } from '#app/sync/synced-resource.ts'

/** A row of a device, of which only some fields matter. */
export function aRow<R extends RecordTable>(resource: R, fields: Partial<SyncedRow<R>> & { id: string }): SyncedRow<R> {
  return begunRow(resource, { record_id: fields.id, params: {}, body: { ...fields } })
}
