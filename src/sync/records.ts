import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData, type Data } from './data.ts'
import type { RecordTable, SyncedRow } from './synced-resource.ts'

type Stored = Record<string, unknown>

/** The table of a resource, if the device has one. */
function tableOf(database: Data, resource: string) {
  return database.tables.find(({ name }) => name === resource)
}

/** A record as last received from the server. */
export function recordOnDevice<R extends RecordTable>(resource: R, id: string): Promise<SyncedRow<R> | undefined>
export function recordOnDevice(resource: string, id: string): Promise<Stored | undefined>
export async function recordOnDevice(resource: string, id: string): Promise<Stored | undefined> {
  return tableOf(data(), resource)?.get(id)
}

/** Shows an answer in the lists at once, without waiting for their next sync. A late one never replaces a newer row. */
export async function storeRecord(resource: string, record: { id?: unknown; version?: unknown }): Promise<void> {
  await writeData(epochOfThisPage(), async (database) => {
    const table = tableOf(database, resource)
    const stored: Stored | undefined = await table?.get(record.id)
    if (Number(stored?.['version'] ?? 0) <= Number(record.version)) await table?.put(record)
  })
}
