import { data } from './data.ts'
import { firstResult } from './shared-query.ts'
import { useSharedQuery } from './use-shared-query.ts'

const key = 'mine'
const readMine = async () => (await data().mine.get('mine')) ?? null

/** Resolves once `useMine` has it. */
export const whenMineIsRead = () => firstResult(key, readMine)

/** The member and the company; null when they never synced to this device, undefined until they load. */
export function useMine() {
  return useSharedQuery(key, readMine)
}

/** Whether the portal has a public website, as the server last said; undefined if this device doesn't know yet. */
export function useSiteConnected(): boolean | undefined {
  return useMine()?.is_site_connected
}
