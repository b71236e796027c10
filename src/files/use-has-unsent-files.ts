import { work } from '#app/outbox/work.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** Whether this device has files of a record that the server lacks; undefined until it is known. */
export function useHasUnsentFiles(ownerId: string): boolean | undefined {
  return useDeviceQuery(async () => {
    const rows = await work().photos.where('owner_id').equals(ownerId).toArray()
    return rows.some(({ dropped_at: droppedAt }) => droppedAt === null)
  }, [ownerId])
}
