import type { FilePurpose } from '#contract/file/purpose.ts'
import { countUploads } from './photo-queue.ts'
import { work } from '#app/outbox/work.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** Whether this device has files of a record that the server lacks; undefined until it is known. */
export function useHasUnsentFiles(ownerId: string): boolean | undefined {
  return useDeviceQuery(async () => {
    const rows = await work().photos.where('owner_id').equals(ownerId).toArray()
    return rows.some(({ dropped_at: droppedAt }) => droppedAt === null)
  }, [ownerId])
}

/** How many files of a saved record this device is still uploading. */
export function useUploads(ownerId: string): number {
  return useDeviceQuery(() => countUploads(ownerId), [ownerId]) ?? 0
}

/**
 * Id of the latest file of a record that this device has yet to upload, for records that do not
 * refer to the file themselves.
 */
export function useUnsentFile(ownerId: string, purpose: FilePurpose): string | undefined {
  return useDeviceQuery(async () => {
    const rows = await work().photos.where('owner_id').equals(ownerId).toArray()
    return rows.filter((row) => row.purpose === purpose && row.dropped_at === null).toSorted((a, b) => b.added_at - a.added_at)[0]?.id
  }, [ownerId, purpose])
}
