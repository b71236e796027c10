import { data } from '#app/sync/data.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** The names behind the ids of these lists, from this device. `lists` must be a stable array; while it is empty, nothing is read. */
export function useNames(lists: readonly (SyncedResource | 'events')[]): ReadonlyMap<string, string> {
  const names = useDeviceQuery(
    async () => {
      if (lists.length === 0) return none
      const rows = await Promise.all(lists.map((name) => data().table<{ id: string; name: string }>(name).toArray()))
      return new Map(rows.flat().map(({ id, name }) => [id, name]))
    },
    [lists],
    none,
  )
  return names ?? none
}

/** While no names are needed. */
export const noLists = [] as const

const none: ReadonlyMap<string, string> = new Map()
