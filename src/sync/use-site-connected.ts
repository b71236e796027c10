import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from './use-device-query.ts'

/** Whether the portal has a public website, as the server last said; undefined if this device doesn't know yet. */
export function useSiteConnected(): boolean | undefined {
  return useDeviceQuery(async () => (await data().mine.get('mine'))?.is_site_connected)
}
