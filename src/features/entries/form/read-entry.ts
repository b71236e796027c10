import type { Entry } from '#contract/entry/schema.ts'
import type { RecordOnDevice } from '#app/outbox/autosave-record.ts'
import { begunRow } from '#app/outbox/begun-row.ts'
import { data } from '#app/sync/data.ts'
import { work } from '#app/outbox/work.ts'
import { newEntryBody, type NewEntryStart } from './new-entry.ts'
import type { EntryOnDevice } from './entry-on-device.ts'

/** As forms that save themselves read it. */
export const asRecord = (onDevice: EntryOnDevice | null): RecordOnDevice<Entry> => ({
  record: onDevice?.entry ?? null,
  rows: onDevice?.rows ?? [],
})

/** Null when it is not on this device. With `shown`, returns an empty new entry instead. */
export async function readEntry(id: string, shown?: Omit<NewEntryStart, 'id'>): Promise<EntryOnDevice | null> {
  const rows = await work().outbox.where('[resource+record_id]').equals(['entries', id]).sortBy('seq')
  // Read after the outbox: a change leaves it once the server's response is stored here.
  const stored = await data().entries.get(id)
  const [first] = rows
  if (stored) return { entry: stored, rows }
  if (first?.base === null) return { entry: begunRow('entries', first), rows }
  return shown
    ? { entry: begunRow('entries', { record_id: id, params: {}, body: newEntryBody({ id, ...shown }) }), rows, isUnbegun: true }
    : null
}
