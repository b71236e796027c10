import { setTimeout as delay } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'

/**
 * Sends a change of a row, lets its answer arrive while `read` is running, and lets `read` see the
 * outbox only after that. Returns what it read.
 */
export async function readDuringDelivery<T>(
  resource: SyncedResource,
  row: { id: string; version: number },
  body: object,
  read: () => Promise<T>,
) {
  const rows = data().table<object, string>(resource)
  await rows.put(row)
  const write = { resource, id: row.id, label: 'x', endpoint: 'updateEvent', body, base: row } as const
  const seq = await work().outbox.add(newRow(write, { uid: 'u' }))
  let reading: Promise<T> | undefined
  await work().transaction('rw', work().outbox, async () => {
    await work().outbox.delete(seq)
    reading = Dexie.ignoreTransaction(read)
    await Dexie.waitFor(delay(30))
    await Dexie.waitFor(Dexie.ignoreTransaction(async () => rows.put({ ...row, ...body, version: row.version + 1 })))
  })
  return reading
}
