import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from './use-device-query.ts'

/** Whether the portal has a public website to send to, as the server last said; undefined where this device was never told. */
export function useSiteConnected(): boolean | undefined {
  return useDeviceQuery(async () => (await data().mine.get('mine'))?.is_site_connected)
}
