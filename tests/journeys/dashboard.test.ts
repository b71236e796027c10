import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { phone, waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const live = `/admin/dashboard?eventId=${seedId('event', 1)}`
const withoutEntries = `/admin/dashboard?eventId=${seedId('event', 2)}`

/** The links to lists, with the number that each of them shows; an amount is the sum below its list. */
function numbers(page: Page) {
  return page
    .getByRole('main')
    .locator('a[href*="eventId="][href*="f."]')
    .filter({ hasNot: page.locator('strong', { hasText: '$' }) })
}

async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
}

/** Opens the dashboard with all that needs attention. */
async function openWhole(page: Page): Promise<void> {
  await openDashboard(page, live)
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('button', { name: /^\d+ more$/ })
    .click()
}

test('every number on the dashboard leads to a list with as many rows', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await openWhole(page)
  await expect.poll(() => page.getByRole('link', { name: /^Awaiting review/ }).textContent()).toMatch(/\d+$/)
  await page.getByRole('link', { name: /^\d+ entries awaiting review/ }).waitFor()
  const read = () =>
    numbers(page).evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => ({
          href: link.getAttribute('href') ?? '',
          // A button has its number in its accessible name; a bar has it below its name, which may contain digits of its own.
          says: Number(
            /\d+/.exec(
              link.querySelector('strong')?.textContent ?? link.ariaLabel ?? (link as HTMLElement).innerText.split('\n').at(-1) ?? '',
            ),
          ),
        })),
    )
  // Numbers of lists that come later are 0 until then.
  let links = await read()
  await expect
    .poll(async () => {
      const before = JSON.stringify(links)
      await page.waitForTimeout(500)
      links = await read()
      return JSON.stringify(links) === before
    })
    .toBe(true)
  const lists: Record<string, number> = {}

  for (const { href, says } of links) {
    const list = new URL(href, 'http://app').pathname
    // One press for each list shows that a number leads to its address; the others are opened at theirs.
    if (list in lists) await page.evaluate((to) => history.pushState({}, '', to), href)
    else {
      await openWhole(page)
      await page.locator(`main a[href="${href}"]`).first().click()
    }
    const count = page.getByRole('main').getByRole('status')
    await expect.poll(() => count.first().textContent(), { message: href }).toMatch(new RegExp(`^${says} (of \\d+ )?(entr|compan)`))
    lists[list] = (lists[list] ?? 0) + 1
  }

  expect(lists['/admin/tours']).toBeGreaterThan(20)
  expect(lists['/admin/companies']).toBeGreaterThan(3)
})

test('the dashboard works offline, with its age, and its charts are also tables and work by keyboard', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await openDashboard(page, live)
  await page.getByRole('link', { name: /^\d+ entries awaiting review/ }).waitFor()
  await page.getByText(/Responds in \d+ ms/).waitFor()
  const figure = page.getByRole('region', { name: 'Submissions by day' })
  const chart = figure.getByRole('application', { name: /Entries submitted each day/ })
  // It is drawn once it is seen.
  await figure.scrollIntoViewIfNeeded()
  await chart.waitFor()
  await waitForWorker(page)
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /NotReached/)

  await visit.context.setOffline(true)
  await page.reload()

  await page.getByRole('link', { name: /^\d+ entries awaiting review/ }).waitFor()
  await expect.poll(() => page.getByText(/^as of /).count()).toBeGreaterThan(1)
  await figure.scrollIntoViewIfNeeded()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => figure.getByRole('status').textContent()).toMatch(/days before the end\D+2027 ?\d+/)
  await figure.getByRole('button', { name: 'View as table' }).click()
  await figure.getByRole('table', { name: /Entries submitted each day/ }).waitFor()
  await expect(figure.getByRole('row').count()).resolves.toBeGreaterThan(30)
})

test('nothing on the dashboard jumps while its numbers load for the first time, with entries and without', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  const shifts: Record<string, number> = {}
  for (const viewport of [phone, { width: 1440, height: 900 }])
    for (const path of [live, withoutEntries]) {
      await page.setViewportSize(viewport)
      await openDashboard(page, path)
      await page.getByText(/Responds in \d+ ms/).waitFor()
      shifts[`${viewport.width} ${path}`] = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const add = (entries: PerformanceEntryList) => {
              const found = entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
              for (const { value, hadRecentInput } of found) if (!hadRecentInput) sum += value
            }
            const observer = new PerformanceObserver((list) => add(list.getEntries()))
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => {
              add(observer.takeRecords())
              resolve(sum)
            }, 500)
          }),
      )
    }

  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([])
})

test("a member's dashboard is short on a phone, and an event without work takes one line", async ({ visit }) => {
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, builder)
  await page.getByRole('region', { name: 'Needs attention' }).waitFor()
  const others = page.getByRole('region', { name: 'Other events' }).getByRole('listitem')
  await others.first().waitFor()

  // Other journeys give this member more to do and more events, whose lines may wrap: only
  // their number is limited, and their regions don't count.
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('listitem').count()).resolves.toBeLessThanOrEqual(3)
  await expect(others.count()).resolves.toBeLessThanOrEqual(3)
  const heightOfTheRest = async () => {
    const own = [attention, page.getByRole('region', { name: 'Other events' })]
    const boxes = await Promise.all(own.map((region) => region.boundingBox()))
    return boxes.reduce((rest, box) => rest - (box?.height ?? 0), await page.evaluate(() => document.documentElement.scrollHeight))
  }
  await expect.poll(heightOfTheRest).toBeLessThan(1_200)
  const withoutWork = others.filter({ hasNotText: /\d entr(y|ies)/ })
  for (const line of await withoutWork.all()) expect((await line.boundingBox())?.height).toBeLessThan(90)
})

test('staff see one line instead of numbers for an event without work', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await openDashboard(page, withoutEntries)

  await page.getByText('No entries or companies in this event yet.').waitFor()

  await expect(page.getByRole('region', { name: 'Entries and companies' }).count()).resolves.toBe(0)
  await expect(page.getByRole('region', { name: 'Submissions by day' }).count()).resolves.toBe(0)
})
