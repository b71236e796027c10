import { asEntry } from '#app/live/as-entry.ts'
import { data } from '#app/storage/data.ts'
import { work } from '#app/storage/work.ts'
import type { EntryOnDevice } from './entry-on-device.ts'

/** Null when it is not on this device. */
export async function readEntry(id: string): Promise<EntryOnDevice | null> {
  const [held, rows] = await Promise.all([
    data().entries.get(id),
    work().outbox.where('[resource+record_id]').equals(['entries', id]).sortBy('seq'),
  ])
  const [first] = rows
  if (held) return { entry: held, rows }
  return first?.base === null ? { entry: asEntry(first.body), rows } : null
}
