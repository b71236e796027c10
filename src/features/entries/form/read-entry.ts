import { asEntry } from '#app/outbox/as-entry.ts'
import { data } from '#app/sync/data.ts'
import { work } from '#app/outbox/work.ts'
import { newEntryBody, type NewEntryStart } from './new-entry-body.ts'
import type { EntryOnDevice } from './entry-on-device.ts'

/** Null when it is not on this device; with a kind, a new entry of that kind in which nothing was written yet. */
export async function readEntry(id: string, shown?: Omit<NewEntryStart, 'id'>): Promise<EntryOnDevice | null> {
  const rows = await work().outbox.where('[resource+record_id]').equals(['entries', id]).sortBy('seq')
  // After the rows: a change leaves the outbox once its answer is here.
  const held = await data().entries.get(id)
  const [first] = rows
  if (held) return { entry: held, rows }
  if (first?.base === null) return { entry: asEntry(first.body), rows }
  return shown ? { entry: asEntry(newEntryBody({ id, ...shown })), rows, isUnbegun: true } : null
}
