import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { rememberedQuery } from '#app/sync/remembered-query.ts'

export const mineOnDevice = rememberedQuery(async (database) => (await database.mine.get('mine')) ?? null)

/** The member, the company, and its entries by event; null when they never synced to this device, undefined until they load. */
export function useMine() {
  return useDeviceQuery(mineOnDevice.read, [], mineOnDevice.last())
}
