import { afterAll, beforeAll, expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { reloadPastTheWorker, waitForWorker } from '#tests/support/browser.ts'
import { navigation, signIn, test } from '#tests/support/journey.ts'
import { SiteCopy } from '#tests/support/site-copy.ts'
import type { Page } from 'playwright-core'

let site: SiteCopy

beforeAll(() => {
  site = new SiteCopy()
})
afterAll(() => site.remove())

const entryOf = (page: Page) =>
  page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '', location.href).pathname)

async function visitEveryPage(page: Page) {
  for (const label of ['Remodeler', 'Builder', 'Developer', 'Company Information', 'Tour Entries', 'New Entry', 'Dashboard']) {
    await page.getByRole('link', { name: label, exact: true }).first().click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
}

test('a deploy while tabs are open: every page of the old build still loads, with a worker and without one', async ({ visit }) => {
  site.serveThrough(visit.front)
  const withWorker = await visit.open('/')
  await signIn(withWorker, builder)
  await waitForWorker(withWorker)
  const withoutWorker = await visit.open('/')
  await reloadPastTheWorker(withoutWorker)
  await navigation(withoutWorker).waitFor()
  const old = site.entry

  await site.deploy()
  await visitEveryPage(withWorker)
  await visitEveryPage(withoutWorker)

  expect(site.entry).not.toBe(old)
  await expect(Promise.all([withWorker, withoutWorker].map(entryOf))).resolves.toEqual([old, old])
})

test('what was written on an open page survives a deploy, and the second visit after it has the new build', async ({ visit }) => {
  site.serveThrough(visit.front)
  const page = await visit.open('/')
  await waitForWorker(page)
  await page.getByLabel('E-mail').fill(builder)
  const old = await entryOf(page)

  await site.deploy()
  // Coming back to the tab makes it look for a new build.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect(page.getByLabel('E-mail').inputValue()).resolves.toBe(builder)
  await expect(entryOf(page)).resolves.toBe(old)
  await page.close()
  const second = await visit.open('/')

  await expect.poll(() => entryOf(second)).toBe(site.entry)
  expect(site.entry).not.toBe(old)
})

test('a chunk that no build has is missing, and never the page in its place', async ({ visit }) => {
  site.serveThrough(visit.front)

  const missing = await fetch(`${visit.front.origin}/assets/gone-00000000.js`, { headers: { accept: 'text/html,*/*' } })

  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('<html')
})
