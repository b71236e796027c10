import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { reloadPastTheWorker, waitForWorker } from '#tests/support/page/browser.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { navigation, typeSignIn } from '#tests/support/page/sign-in-page.ts'
import { PlainBrowser } from '#tests/support/page/plain-browser.ts'
import { SiteCopy } from '#tests/support/webflow/site-copy.ts'
import type { Page } from 'playwright-core'

let site: SiteCopy

beforeAll(() => {
  site = new SiteCopy()
})
afterAll(() => site.remove())

/** What the copy's builds write on their pages; the first one, the project's own, writes nothing. */
const buildMark = `document.documentElement.dataset['build'] ?? '1'`
const buildOf = (page: Page) => page.evaluate<string>(buildMark)

async function visitEveryPage(page: Page) {
  for (const label of ['Remodeler', 'Builder', 'Developer', 'Company Information', 'Tour Entries', 'New Entry', 'Dashboard']) {
    await page.getByRole('link', { name: label, exact: true }).first().click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
}

test('during a deploy, open tabs can still load every page of the old build, with a worker and without one', async ({ visit }) => {
  site.serveThrough(visit.front)
  const withWorker = await visit.open('/')
  await typeSignIn(withWorker, builder)
  await waitForWorker(withWorker)
  const withoutWorker = await visit.open('/')
  await reloadPastTheWorker(withoutWorker)
  await navigation(withoutWorker).waitFor()
  const old = site.build

  await site.deploy()
  await visitEveryPage(withWorker)
  await visitEveryPage(withoutWorker)

  await expect(Promise.all([withWorker, withoutWorker].map(buildOf))).resolves.toEqual([old, old])
})

test('an edit on an open page survives a deploy, and the second visit after it has the new build', async ({ visit }) => {
  site.serveThrough(visit.front)
  const browser = await PlainBrowser.open(visit.front.origin)
  const written = `document.querySelector('input[name=email]')?.value`
  const worker = `navigator.serviceWorker.getRegistration().then((one) => one?.waiting ? 'waiting' : navigator.serviceWorker.controller?.state)`
  try {
    await expect.poll(() => browser.evaluate(worker)).toBe('activated')
    await browser.evaluate(`document.querySelector('input[name=email]').focus(), document.execCommand('insertText', false, '${builder}')`)
    const old = site.build

    await site.deploy()
    // Coming back to the tab makes it check for a new build.
    await browser.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await expect.poll(() => browser.evaluate(worker)).toBe('waiting')

    await expect(browser.evaluate(buildMark)).resolves.toBe(old)
    await expect(browser.evaluate(written)).resolves.toBe(builder)

    await browser.leaveAndReturn(visit.front.origin)

    await expect.poll(() => browser.evaluate(buildMark)).toBe(site.build)
    expect(site.build).not.toBe(old)
  } finally {
    await browser.close()
  }
})

test('a plain reload after a deploy has the new build, even if the browser does not let the new worker take over', async ({ visit }) => {
  site.serveThrough(visit.front)
  // The debugger that these journeys attach to workers keeps the old one busy forever: the worst that a browser does.
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)
  await site.deploy()
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`)
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.waiting?.state)`)).toBe('installed')

  await page.reload()
  await navigation(page).waitFor()

  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(site.build)
  // And it works offline again as soon as the new worker is active.
  await waitForWorker(page)
  // The prefetch is interrupted.
  visit.watch.expect(/net::ERR_|NotReached/)
  await page.context().setOffline(true)
  await page.reload()
  await navigation(page).waitFor()
  await page.context().setOffline(false)
  await expect(buildOf(page)).resolves.toBe(site.build)
})

test('a chunk that no build has is a 404, and never the page instead', async ({ visit }) => {
  site.serveThrough(visit.front)

  const missing = await fetch(`${visit.front.origin}/assets/gone-00000000.js`, { headers: { accept: 'text/html,*/*' } })

  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('<html')
})

test('no two chunks of the build wait for each other, which would make a screen use names that are not defined yet', () => {
  const folder = 'dist/assets'
  const imports = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [
        file,
        [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+)/g)].map(([, name = '']) => name),
      ]),
  )
  const reached = (file: string, found = new Set<string>()): Set<string> => {
    for (const name of imports.get(file) ?? []) if (!found.has(name)) reached(name, found.add(name))
    return found
  }

  expect(imports.size).toBeGreaterThan(20)
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([])
})
