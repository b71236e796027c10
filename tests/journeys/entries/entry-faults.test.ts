import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { launchWithProfile, waitForWorker } from '#tests/support/page/browser.ts'
import { aFullDraft, anOpenEvent, entryNow, openEntry, stateLine } from '#tests/support/page/entry-pages.ts'
import { Front } from '#tests/support/page/front.ts'
import { test } from '#tests/support/page/journey.ts'
import { lostAnswer } from '#tests/support/page/lost-answer.ts'
import { browserOfProfile } from '#tests/support/build/processes.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { SiteCopy } from '#tests/support/webflow/site-copy.ts'
import { unsentOnDevice } from '#tests/support/page/unsent.ts'

const { origin } = inject('app')
const tagline = (page: Page) => page.getByLabel('Tagline')

async function aDraft(name: string) {
  const [staff, client] = await Promise.all([ApiClient.signIn(origin, admin), ApiClient.signIn(origin, builder)])
  const entry = await aFullDraft(client, await anOpenEvent(staff, name), { tagline: '' })
  return { client, entry, taglineNow: async () => (await entryNow(client, entry.id)).tagline }
}

/** The taglines that the server accepted one after another, according to its own records. */
async function taglinesOf(client: ApiClient, id: string): Promise<unknown[]> {
  const { data } = await client.json<{ data: { events: { diff: { path: string; to?: unknown }[] }[] } }>('GET', `/entries/${id}/history`)
  return data.events.flatMap(({ diff }) => diff.filter(({ path, to }) => path === 'tagline' && to !== '').map(({ to }) => to))
}

test('a browser that is killed in the middle of a sentence reopens with the sentence, and sends it once', async () => {
  const { client, entry, taglineNow } = await aDraft('Killed Browser Parade')
  const front = await Front.before(origin)
  const first = await launchWithProfile()
  try {
    const page = first.context.pages()[0] ?? (await first.context.newPage())
    await page.goto(front.origin)
    await signIn(page, builder)
    await waitForWorker(page)
    await openEntry(page, front.origin, entry)
    await first.context.setOffline(true)
    await tagline(page).pressSequentially('Light from three sides', { delay: 40 })
    await expect.poll(() => stateLine(page).textContent()).toContain('Saved on this device.')
    const gone = first.context.waitForEvent('close')
    process.kill(browserOfProfile(first.folder), 'SIGKILL')
    await gone

    const { context } = await launchWithProfile(first.folder)
    const again = await context.newPage()
    await openEntry(again, front.origin, entry)
    await expect.poll(() => tagline(again).inputValue()).toBe('Light from three sides')
    await expect.poll(taglineNow).toBe('Light from three sides')
    await expect.poll(() => unsentOnDevice(again)).toEqual([])
    // A pause while typing hands over what is there: then the sentence arrives in parts, each of them once.
    const taglines = await taglinesOf(client, entry.id)
    expect(taglines).toEqual([...new Set(taglines)])
    await context.close()
  } finally {
    first.forget()
    await front.goAway().catch(() => undefined)
  }
})

test('a response that is lost after the server saved the change, and a stopped worker, lose nothing and duplicate nothing', async ({
  visit,
}) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { client, entry, taglineNow } = await aDraft('Lost Answer Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  const path = `/api/v1/entries/${entry.id}`
  visit.front.break(path, lostAnswer(origin))

  await tagline(page).fill('Taken, and not heard of')
  await expect.poll(taglineNow).toBe('Taken, and not heard of')
  const devtools = await visit.context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  visit.front.heal(path)

  await expect.poll(() => unsentOnDevice(page)).toEqual([])
  await expect.poll(() => stateLine(page).textContent()).toMatch(/^Saved .*\. Not submitted yet\.$/)
  expect(await taglinesOf(client, entry.id)).toEqual(['Taken, and not heard of'])
})

let site: SiteCopy
beforeAll(() => {
  site = new SiteCopy()
})
afterAll(() => site.remove())

test('a new build that arrives while somebody types loses no letter, and is there on the next visit', async ({ visit }) => {
  const { client, entry, taglineNow } = await aDraft('Updated Parade')
  site.serveThrough(visit.front)
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)

  await tagline(page).pressSequentially('Before the deploy')
  await site.deploy()
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`)
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.waiting?.state)`)).toBe('installed')
  await tagline(page).pressSequentially(' and after it')
  // A step that the old build had not loaded yet still opens.
  await page.getByRole('button', { name: 'Next: Location', exact: true }).click()
  await page.getByLabel('Street address').waitFor()
  await expect.poll(taglineNow).toBe('Before the deploy and after it')
  await page.reload()

  await expect.poll(() => page.evaluate(`document.documentElement.dataset['build']`).catch(() => undefined)).toBe(site.build)
  await openEntry(page, visit.front.origin, entry)
  await expect.poll(() => tagline(page).inputValue()).toBe('Before the deploy and after it')
  await expect.poll(() => unsentOnDevice(page)).toEqual([])
  expect((await entryNow(client, entry.id)).tagline).toBe('Before the deploy and after it')
})
