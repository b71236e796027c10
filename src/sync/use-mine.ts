import { data } from './data.ts'
import { useSharedQuery } from './use-shared-query.ts'

export const readMine = async () => (await data().mine.get('mine')) ?? null

/** The member, the company, and its entries by event; null when they never synced to this device, undefined until they load. */
export function useMine() {
  return useSharedQuery('mine', readMine)
}
