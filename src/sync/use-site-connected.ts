import { useMine } from './use-mine.ts'

/** Whether the portal has a public website, as the server last said; undefined if this device doesn't know yet. */
export function useSiteConnected(): boolean | undefined {
  return useMine()?.is_site_connected
}
