import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'

/** Every list that an entry's fields choose from. */
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

/** The names behind the ids in an entry, from this device. */
export function useNames(): ReadonlyMap<string, string> {
  const names = useDeviceQuery(async () => {
    const lists = await Promise.all(namedLists.map((name) => data().table<{ id: string; name: string }>(name).toArray()))
    return new Map(lists.flat().map(({ id, name }) => [id, name]))
  })
  return names ?? none
}

const none: ReadonlyMap<string, string> = new Map()
