import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { aRow } from '#tests/support/a-row.ts'
import { useEventList, useLatestEntries } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const followed = vi.fn<(name: string, eventId?: string) => (() => void) | undefined>()
vi.mock('#app/sync/sync-lists.ts', () => ({ followList: (...what: [string, string?]) => followed(...what) }))

const aMoment = () => new Promise<void>((done) => setTimeout(done, 20))
const [parade, another] = ['parade', 'another parade']

let people = 0

beforeEach(async () => {
  aPage()
  followed.mockReset()
  people += 1
  await signInOnPage(aPerson(`person-${people}`))
})

function submitted(id: string, day: number | null, event = parade): Entry {
  return aRow('entries', {
    id,
    title: id,
    event_id: event,
    company_id: 'a company',
    submitted_at: day === null ? null : { _seconds: day * 86_400, _nanoseconds: 0 },
  })
}

async function titlesOf(use: () => { rows: Entry[] } | undefined): Promise<string[] | undefined> {
  const mounted = await mountHook(() => use()?.rows.map(({ title }) => title ?? ''), {})
  for (let n = 0; n < 5; n += 1) await mounted.during(aMoment)
  const titles = mounted.now()
  await mounted.leave()
  return titles
}

test('an event with more rows than are read at once is read to its end', async () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => String(index).padStart(5, '0'))
  await data().entries.bulkPut([...ids.map((id) => submitted(id, 1)), submitted('elsewhere', 1, another)])

  expect(await titlesOf(() => useEventList('entries', parade))).toEqual(ids)
})

test('of an event that does not exist yet, nothing is asked or shown', async () => {
  const mounted = await mountHook(({ eventId }: { eventId?: string }) => useEventList('entries', eventId), {})
  await mounted.during(() => new Promise((done) => setTimeout(done, afterDrawingMs + 50)))
  expect(followed).not.toHaveBeenCalled()
  expect(mounted.now()).toBeUndefined()

  await mounted.show({ eventId: parade })
  await mounted.during(() => new Promise((done) => setTimeout(done, afterDrawingMs + 50)))
  expect(followed).toHaveBeenCalledOnce()
})

test('the lists that only name what is in the rows are asked for after the rows', async () => {
  followed.mockReturnValue(() => {})
  const names = ['cities', 'tags'] as const
  const mounted = await mountHook(() => {
    useSyncedTables(names)
    return useEventList('entries', parade)
  }, {})
  await mounted.during(() => vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(3)))
  expect(followed.mock.calls.map(([name]) => name)).toEqual(['entries', 'cities', 'tags'])
  await mounted.leave()
})

test('a list that the device has never had is asked for at once, and one that has rows once they are drawn', async () => {
  followed.mockReturnValue(() => {})
  await data().event_companies.put(aRow('event_companies', { id: 'a registration', event_id: parade }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const mounted = await mountHook(() => [useEventList('event_companies', parade), useEventList('entries', parade)], {})
  const asked = () => followed.mock.calls.map(([name]) => name)
  const wait = async (ms: number) => {
    for (let n = 0; n < ms; n += 1)
      await mounted.during(async () => {
        await vi.advanceTimersByTimeAsync(1)
        await new Promise((done) => setImmediate(done))
      })
  }

  await wait(100)
  expect(asked()).toEqual(['entries'])
  await wait(afterDrawingMs)
  expect(asked()).toEqual(['entries', 'event_companies'])

  // Once its first rows have come, it isn't asked for anew.
  await Promise.all([data().entries.put(submitted('a home', 1)), wait(afterDrawingMs + 50)])
  expect(mounted.now()[1]?.rows).toHaveLength(1)
  expect(asked()).toEqual(['entries', 'event_companies'])
  await mounted.leave()
})

test('the latest entries are the ones submitted last, with what this device has not sent', async () => {
  const old = Array.from({ length: 60 }, (_, index) => submitted(`old ${index}`, 10))
  await data().entries.bulkPut([
    ...old,
    submitted('first', 1),
    submitted('last', 20),
    submitted('a draft', null),
    submitted('other', 30, another),
  ])
  const rename = {
    resource: 'entries',
    id: 'last',
    label: 'last',
    endpoint: 'entries.update' as const,
    body: { title: 'renamed' },
    base: {},
  }
  await work().outbox.add(newRow(rename, { uid: 'u' }))

  const titles = await titlesOf(() => useLatestEntries(parade, true))

  expect(titles).toHaveLength(60)
  expect(titles?.[0]).toBe('renamed')
  expect(titles).not.toContain('first')
  expect(titles).not.toContain('a draft')
})

test('without a submitted entry, or where they are not wanted, there are no latest entries', async () => {
  await data().entries.bulkPut([submitted('a draft', null)])
  expect(await titlesOf(() => useLatestEntries(parade, true))).toBeUndefined()

  await data().entries.bulkPut([submitted('a home', 1)])
  expect(await titlesOf(() => useLatestEntries(parade, false))).toBeUndefined()
})
