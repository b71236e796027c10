import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import { recordName } from '#contract/value/record-name.ts'
import { isId } from '#contract/value/fields.ts'
import { syncedResources, type SyncedResource } from '#app/sync/synced-resource.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** The names behind the ids of these lists, from this device. `lists` must be a stable array. */
export function useNames(lists: readonly (SyncedResource | 'events')[]): Names {
  const names = useDeviceQuery(
    async () => {
      const rows = await Promise.all(lists.map((name) => data().table<{ id: string; name: string }>(name).toArray()))
      return new Map(rows.flat().map(({ id, name }) => [id, name]))
    },
    [lists],
    none,
  )
  return names ?? none
}

type Names = ReadonlyMap<string, string>
const none: Names = new Map()

/** Names of the records on this device whose ids are anywhere in these values, by id, and of event types by code. */
export function useNamesIn(values: unknown): Names {
  const wanted = JSON.stringify(idsIn(values))
  return useDeviceQuery(() => readNamesIn(JSON.parse(wanted)), [wanted]) ?? none
}

/** The same with the names of files, to choose between values; once read, what this device doesn't have says so. */
export function useConflictNames(values: unknown): Names {
  const wanted = JSON.stringify(idsIn(values))
  return useDeviceQuery(() => readConflictNames(JSON.parse(wanted)), [wanted]) ?? none
}

async function readConflictNames(ids: string[]): Promise<Names> {
  const [names, waiting, pictures] = await Promise.all([readNamesIn(ids), work().photos.bulkGet(ids), data().pictures.bulkGet(ids)])
  return new Map(ids.map((id, at) => [id, (names.get(id) ?? waiting[at]?.name ?? pictures[at]?.name) || 'not on this device']))
}

export async function readNamesIn(values: unknown): Promise<Names> {
  const ids = idsIn(values)
  const types = await data().event_types.toArray()
  const tables = ['events', ...syncedResources].map((name) => data().table<{ id: string }>(name))
  const rows = ids.length === 0 ? [] : (await Promise.all(tables.map((table) => table.bulkGet(ids)))).flat()
  return new Map([
    ...types.map(({ code, name }) => [code, name] as const),
    ...rows.filter((row) => row !== undefined).map((row) => [row.id, recordName(row)] as const),
  ])
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  return typeof value === 'object' && value !== null ? [...new Set(Object.values(value).flatMap(idsIn))] : []
}
