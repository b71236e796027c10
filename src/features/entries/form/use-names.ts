import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'

/** What an entry is chosen from, in all its parts. */
export const namedLists = [
  'cities',
  'school_districts',
  'sales_statuses',
  'home_types',
  'home_styles',
  'life_styles',
  'project_types',
  'home_price_ranges',
  'amenities',
  'awards',
  'tags',
  'neighborhoods',
] as const

/** What the ids in an entry stand for, from what is on the device. */
export function useNames(): ReadonlyMap<string, string> {
  const names = useDeviceQuery(async () => {
    const lists = await Promise.all(namedLists.map((name) => data().table<{ id: string; name: string }>(name).toArray()))
    return new Map(lists.flat().map(({ id, name }) => [id, name]))
  })
  return names ?? none
}

const none: ReadonlyMap<string, string> = new Map()
