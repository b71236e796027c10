import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { loadProgressOf } from '#app/sync/load-progress.ts'
import { data } from '#app/sync/data.ts'
import { syncDelta, type Page } from '#app/sync/delta-sync.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

interface Card {
  id: string
  version: number
}

const total = 5

beforeEach(async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
  await Promise.all([data().neighborhoods.clear(), data().fetches.clear()])
})

test('a device without any rows of a list shows the first page and the progress while the rest loads; the list counts as fetched once it is complete', async () => {
  const rest = aSlowList()
  const synced = rest.sync()

  await eventually(async () => expect(await idsHere()).toEqual(['a', 'b']))
  expect(await data().fetches.get('neighborhoods')).toBeUndefined()
  expect(loadProgressOf('neighborhoods')).toEqual({ here: 2, of: total })

  rest.second.resolve()
  await eventually(() => expect(loadProgressOf('neighborhoods')).toEqual({ here: 4, of: total }))
  expect(await idsHere()).toEqual(['a', 'b'])

  rest.third.resolve()
  await synced
  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await data().fetches.get('neighborhoods')).toMatchObject({ cursor: 'next time' })
  expect(loadProgressOf('neighborhoods')).toBeUndefined()
})

test('if the rest does not arrive, the first page stays and the whole list is requested again', async () => {
  const list = aSlowList()
  const synced = list.sync()
  await eventually(() => expect(list.asked).toHaveLength(2))
  list.second.reject(new Error('The network is away.'))
  await expect(synced).rejects.toThrow('The network is away.')

  expect(await idsHere()).toEqual(['a', 'b'])
  expect(loadProgressOf('neighborhoods')).toBeUndefined()

  const again = aSlowList()
  again.second.resolve()
  again.third.resolve()
  await again.sync()
  expect(again.asked[0]).toEqual({})
  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a list that the device already has keeps its rows until all changes have arrived', async () => {
  const list = aSlowList()
  list.second.resolve()
  list.third.resolve()
  await list.sync()
  await data().neighborhoods.clear()

  const later = aSlowList()
  const synced = later.sync()
  later.second.resolve()
  await eventually(() => expect(later.asked).toHaveLength(3))
  expect(await idsHere()).toEqual([])
  expect(loadProgressOf('neighborhoods')).toBeUndefined()
  later.third.resolve()
  await synced
})

/** A row that the list would write: one that it doesn't change is left out of it before anything is compared. */
const notAsListed = { id: 'a', version: 1, usage_count: 3 }

test('what was saved while the whole list was being fetched is newer than the list, and stays', async () => {
  await data().neighborhoods.bulkPut([notAsListed, { id: 'old', version: 1 }] as never[])
  const list = aSlowList()
  const synced = list.sync()
  await eventually(() => expect(list.asked).toHaveLength(2))
  await data().neighborhoods.bulkPut([
    { id: 'a', version: 2 },
    { id: 'new', version: 1 },
  ] as never[])

  list.second.resolve()
  list.third.resolve()
  await synced

  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e', 'new'])
  expect(await data().neighborhoods.get('a')).toMatchObject({ version: 2 })
})

test('what was saved while the server answered changes with the whole list stays, too', async () => {
  await data().neighborhoods.put(notAsListed as never)
  await data().fetches.put({ resource: 'neighborhoods', fetched_at: 1, cursor: 'of another database' })
  const list = aSlowList()
  const synced = list.sync()
  await eventually(() => expect(list.asked.filter((query) => 'cursor' in query)).toHaveLength(1))
  await data().neighborhoods.bulkPut([
    { id: 'a', version: 2 },
    { id: 'new', version: 1 },
  ] as never[])

  list.second.resolve()
  list.third.resolve()
  await synced

  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e', 'new'])
  expect(await data().neighborhoods.get('a')).toMatchObject({ version: 2 })
})

test('after the server was restored from a backup, its older rows replace those of the device', async () => {
  await data().neighborhoods.bulkPut([
    { id: 'a', version: 7 },
    { id: 'lost', version: 1 },
  ] as never[])
  const list = aSlowList()
  list.second.resolve()
  list.third.resolve()

  await list.sync()

  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await data().neighborhoods.get('a')).toMatchObject({ version: 1 })
})

test('a sync asked for while another is running leaves the work to it, and does it if the other fails', async () => {
  const list = aSlowList()
  const [first, second] = [list.sync(), list.sync()]
  await eventually(() => expect(list.asked).toHaveLength(2))
  list.second.reject(new Error('The network is away.'))
  await expect(first).rejects.toThrow('The network is away.')
  await expect(second).rejects.toThrow('The network is away.')
  expect(list.asked.filter((query) => !('cursor' in query))).toHaveLength(2)

  const good = aSlowList()
  const both = [good.sync(), good.sync()]
  good.second.resolve()
  good.third.resolve()
  await Promise.all(both)
  expect(good.asked).toHaveLength(3)
  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a sync that has to run again does so after the one that is running', async () => {
  const list = aSlowList()
  const running = list.sync()
  await eventually(() => expect(list.asked).toHaveLength(2))
  const later = aSlowList()
  later.second.resolve()
  later.third.resolve()
  const again = later.sync({ isAgain: true })
  list.second.resolve()
  list.third.resolve()

  await Promise.all([running, again])

  expect(later.asked).toHaveLength(3)
})

test('a change that left the version of a row as it was arrives with the changes', async () => {
  await data().neighborhoods.put({ id: 'a', version: 1, name: 'Invited', usage_count: 4 } as never)
  await data().fetches.put({ resource: 'neighborhoods', fetched_at: 1, cursor: 'last time' })
  const { meta } = page([], null)

  await syncDelta<Card>({
    resource: 'neighborhoods',
    table: (database) => database.table<Card, string>('neighborhoods'),
    fetchPage: async () => ({ data: [{ id: 'a', version: 1, name: 'Active' } as Card], meta: { ...meta, complete: false } }),
  })

  expect(await data().neighborhoods.get('a')).toMatchObject({ name: 'Active' })
})

test('a list that doesn’t count uses keeps the counts on the device', async () => {
  await data().cities.put({ id: 'a', version: 1, name: 'Edina', usage_count: 4 } as never)
  const { meta } = page([], null)
  const list = (version: number) => ({ data: [{ id: 'a', version, name: `Edina ${version}`, usage_count: null }], meta })
  const sync = (version: number) =>
    syncDelta({ resource: 'cities', table: (database) => database.table('cities'), fetchPage: async () => list(version) })

  await sync(1)
  expect(await data().cities.get('a')).toMatchObject({ name: 'Edina 1', usage_count: 4 })

  await sync(2)
  expect(await data().cities.get('a')).toMatchObject({ name: 'Edina 2', usage_count: 4 })
})

test('a suspended tab that holds on to a sync does not keep the others from theirs', async () => {
  const suspended = Promise.withResolvers<void>()
  const held = navigator.locks
    .request(`poh-sync:${aSession().currentUser.id}:neighborhoods`, () => suspended.promise)
    .catch(() => undefined)
  const soon = AbortSignal.timeout(10)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const list = aSlowList()
  list.second.resolve()
  list.third.resolve()
  await list.sync()
  expect(await idsHere()).toEqual(['a', 'b', 'c', 'd', 'e'])
  timeout.mockRestore()
  suspended.resolve()
  await held
})

test('a list on the screen is not copied if only its age has changed: the rows are the same objects', async () => {
  await data().neighborhoods.bulkPut([{ id: 'a' }, { id: 'b' }] as never[])
  const seen: { rows: unknown[]; age: number | undefined }[] = []
  const following = liveQuery(async () => ({
    rows: await data().neighborhoods.toArray(),
    age: (await data().fetches.get('neighborhoods'))?.fetched_at,
  })).subscribe((found) => void seen.push(found))
  await eventually(() => expect(seen).toHaveLength(1))

  await data().fetches.put({ resource: 'neighborhoods', fetched_at: 5 })

  await eventually(() => expect(seen.at(-1)?.age).toBe(5))
  expect(seen.at(-1)?.rows).toBe(seen[0]?.rows)
  following.unsubscribe()
})

/** Five rows on three pages, of which the last two wait. */
function aSlowList() {
  const second = Promise.withResolvers<void>()
  const third = Promise.withResolvers<void>()
  const asked: object[] = []
  const pages: Record<string, Page<Card>> = { '1': page(['a', 'b'], '2'), '2': page(['c', 'd'], '3'), '3': page(['e'], null) }
  const fetchPage = async (query: { since?: string; cursor?: string }) => {
    asked.push(query)
    if (query.cursor === '2') await second.promise
    if (query.cursor === '3') await third.promise
    const { data: rows, meta } = pages[query.cursor ?? '1'] ?? page([], null)
    return { data: rows, meta: { ...meta, complete: query.since !== meta.since_cursor } }
  }
  const sync = ({ isAgain = false } = {}) =>
    syncDelta<Card>({
      isAgain,
      resource: 'neighborhoods',
      table: (database) => database.table<Card, string>('neighborhoods'),
      comesEarly: true,
      fetchPage,
    })
  return { second, third, asked, sync }
}

function page(ids: string[], next: string | null): Page<Card> {
  const meta = { total, limit: 2, next_cursor: next, since_cursor: 'next time', deleted: [], complete: true, server_time: fromMillis(1) }
  return { data: ids.map((id) => ({ id, version: 1 })), meta }
}

async function idsHere(): Promise<string[]> {
  return (await data().neighborhoods.toArray()).map(({ id }) => id)
}
