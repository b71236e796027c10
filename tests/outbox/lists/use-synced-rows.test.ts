import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSyncedList, useSyncedRows, useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import { anItem } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/sync/sync-lists.ts', () => ({ followList: () => undefined }))

const aMoment = () => new Promise<void>((done) => setTimeout(done, 20))

let people = 0

async function signIn() {
  people += 1
  await signInOnPage(aPerson(`person-${people}`))
}

beforeEach(async () => {
  aPage()
  await signIn()
})

test('a list that was read before is there at once, and reading it again draws nothing', async () => {
  const city = { ...anItem({ name: 'Aspen' }), region_id: null }
  await data().table('cities').put(city)
  const first = await mountHook(() => useSyncedRows('cities'), {})
  await expect.poll(() => first.during(aMoment).then(first.now)).toEqual([city])
  await first.leave()

  const drawn: unknown[] = []
  const second = await mountHook(() => {
    drawn.push(useSyncedRows('cities'))
    return drawn.length
  }, {})
  for (let n = 0; n < 5; n += 1) await second.during(aMoment)

  expect(drawn).toEqual([[city]])
  await second.leave()
})

test('a list that another person has read is not there for the next', async () => {
  const first = await mountHook(() => useSyncedRows('regions'), {})
  await expect.poll(() => first.during(aMoment).then(first.now)).toEqual([])
  await first.leave()
  await signIn()

  const drawn: unknown[] = []
  const second = await mountHook(() => void drawn.push(useSyncedRows('regions')), {})

  expect(drawn[0]).toBeUndefined()
  await second.leave()
})

test('several lists are read together and drawn once, with what this device has not sent', async () => {
  const city = { ...anItem({ name: 'Aspen' }), region_id: null }
  const tag = anItem({ name: 'Lakeside' })
  await Promise.all([data().table('cities').put(city), data().table('tags').put(tag)])
  const rename = {
    resource: 'tags',
    id: tag.id,
    label: tag.name,
    endpoint: 'tags.update' as const,
    body: { name: 'By the lake' },
    base: tag,
  }
  await work().outbox.add(newRow(rename, { uid: 'u' }))
  const lists = ['cities', 'tags'] as const
  const drawn: unknown[] = []

  const mounted = await mountHook(() => {
    drawn.push(useSyncedTables(lists))
    return drawn.length
  }, {})
  for (let n = 0; n < 5; n += 1) await mounted.during(aMoment)

  expect(drawn).toEqual([undefined, { cities: [city], tags: [{ ...tag, name: 'By the lake', waiting: true }] }])
  await mounted.leave()
})

test('a list’s age, which is read sooner than its rows, draws nothing by itself', async () => {
  const city = { ...anItem({ name: 'Aspen' }), region_id: null }
  await data().table('cities').put(city)
  await data().fetches.put({ resource: 'cities', fetched_at: 5 })
  const drawn: unknown[] = []

  const mounted = await mountHook(() => {
    drawn.push(useSyncedList('cities'))
    return drawn.length
  }, {})
  for (let n = 0; n < 5; n += 1) await mounted.during(aMoment)

  expect(drawn).toEqual([undefined, { rows: [city], fetchedAt: 5 }])
  await mounted.leave()
})

// The last, because React goes on rendering by itself.
test('a fetch that changes nothing renders a list’s age, but not its rows', async () => {
  const city = { ...anItem({ name: 'Aspen' }), region_id: null }
  await data().table('cities').put(city)
  const drawn = { rows: 0, list: 0 }
  const rows = await mountHook(() => {
    drawn.rows += 1
    return useSyncedRows('cities')
  }, {})
  const list = await mountHook(() => {
    drawn.list += 1
    return useSyncedList('cities')
  }, {})
  // As in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await eventually(() => expect([rows.now(), list.now()]).toEqual([[city], { rows: [city], fetchedAt: undefined }]))
  const before = { ...drawn }

  await data().fetches.put({ resource: 'cities', fetched_at: 5 })
  await eventually(() => expect(list.now()?.fetchedAt).toBe(5))

  expect(drawn.list).toBeGreaterThan(before.list)
  expect(drawn.rows).toBe(before.rows)
  await Promise.all([rows.leave(), list.leave()])
})
