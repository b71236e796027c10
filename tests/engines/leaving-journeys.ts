import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import type { EnginePage } from '#tests/support/engines/engine-browser.ts'
import type { EngineTest } from '#tests/support/engines/engine-journey.ts'
import { homeTitle, openHome, openSignedIn } from '#tests/support/engines/engine-steps.ts'
import { aFullDraft, anOpenEvent, entryNow } from '#tests/support/page/entry-pages.ts'

const rounds = 10
const headings = { '/member/tours': /Tour Entries/, '/member/dashboard': /./ }

export function leavingJourneys(test: EngineTest) {
  test('ten pages that are left while they are still loading all lead to the requested page', async ({ visit }) => {
    const page = await openSignedIn(visit, builder)
    await page.waitFor({ role: 'heading', name: /./ })

    for (let round = 0; round < rounds; round += 1) {
      // A little later in the page's life each time.
      const [first, second] =
        round % 2 ? (['/member/builder', '/member/tours'] as const) : (['/member/remodeler', '/member/dashboard'] as const)
      const passing = `${first}?round=${round}`
      await leaveAfter(page, 0, passing)
      await untilAt(page, passing)
      await leaveAfter(page, round * 25, second)
      await untilAt(page, second)
      await page.waitFor({ role: 'heading', name: headings[second] })
    }
  })

  test('ten times, a page is left in the middle of a write: the database still works, and edits made after going back arrive', async ({
    visit,
  }) => {
    const client = await ApiClient.signIn(inject('app').origin, builder)
    const entry = await aFullDraft(client, await anOpenEvent(await ApiClient.signIn(inject('app').origin, admin), 'Left Parade'))
    const page = await openSignedIn(visit, builder)
    const other = await visit.open('/no-access')

    for (let round = 0; round < rounds; round += 1) {
      await openHome(page, visit, entry)
      await page.fillIn(homeTitle, `Round ${round}`)
      const next = round % 2 ? '/member/dashboard' : '/member/tours'
      await leaveAfter(page, round * 60, next)
      await untilAt(page, next)
      await expect(silentStores(other), `after round ${round}`).resolves.toEqual([])
    }

    await page.waitFor({ role: 'link', name: 'Tour Entries' })
    await page.back()
    // A page that comes back to a database that never opens starts anew.
    await expect.poll(() => page.evaluate(() => document.body.innerText).catch(String)).toMatch(/Saved \d/)
    await page.fillIn(homeTitle, 'Written after going back')
    await expect.poll(async () => (await entryNow(client, entry.id)).title).toBe('Written after going back')
  })
}

/** At a moment that the driver does not control, so that it interrupts whatever the page is doing. */
function leaveAfter(page: EnginePage, ms: number, path: string): Promise<void> {
  return page.evaluate(
    (leave) => {
      setTimeout(() => {
        location.href = leave.path
      }, leave.ms)
    },
    { ms, path },
  )
}

/** Resolves once another page has loaded. */
async function untilAt(page: EnginePage, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.pathname + location.search).catch(String)).toBe(path)
}

/** Checked from another tab: the stores in which no write succeeds within five seconds. */
function silentStores(page: EnginePage): Promise<string[]> {
  return page.evaluate(async () => {
    const within = async (work: Promise<unknown>) =>
      await Promise.race([work.then(() => true), new Promise<boolean>((late) => setTimeout(() => late(false), 5_000))])
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
      })
    const silent: string[] = []
    const look = async (name: string) => {
      const opening = settled(indexedDB.open(name))
      if (!(await within(opening))) return void silent.push(name)
      const database = await opening
      await Promise.all(
        [...database.objectStoreNames].map(async (store) => {
          const counting = settled(database.transaction(store, 'readwrite').objectStore(store).count())
          if (!(await within(counting))) silent.push(`${name}/${store}`)
        }),
      )
      database.close()
    }
    await Promise.all((await indexedDB.databases()).map(({ name = '' }) => look(name)))
    return silent
  })
}
