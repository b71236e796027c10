import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { work } from '#app/outbox/work.ts'

/** Whether this device has a value that was not accepted, or a change that the server rejected. */
export function useNeedsFixing(): boolean {
  return useDeviceQuery(readNeedsFixing) ?? false
}

async function readNeedsFixing(): Promise<boolean> {
  const { outbox, drafts } = work()
  const [rows, written] = await Promise.all([outbox.toArray(), drafts.toArray()])
  return rows.some(({ state }) => state === 'refused') || fieldsToFix(rows, written).size > 0
}
