import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { rememberedQuery } from '#app/sync/remembered-query.ts'

export const mineOnDevice = rememberedQuery(async (database) => (await database.mine.get('mine')) ?? null)

/** The member, the company and its entries by event; null when they never reached this device, undefined until looked up. */
export function useMine() {
  return useDeviceQuery(mineOnDevice.read, [], mineOnDevice.last())
}
