import type { Browser, Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { anOpenEvent } from '#tests/support/page/entry-pages.ts'
import { guidebookEntries, putOnDevice } from '#tests/support/page/guidebook.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, median, type Figure } from './figure.ts'

const homes = 400
const openings = 5

/** The guidebook of 400 homes that are on the device, from opening its address until it is ready to print. */
export async function measureGuidebook(browser: Browser, app: string): Promise<Figure[]> {
  const event = await anOpenEvent(await ApiClient.signIn(app, admin), 'Measured guidebook')
  const { context } = await newContext(browser)
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, admin)
  await waitForWorker(page)
  const book = `${app}/admin/tours/print?eventId=${event.id}`
  await page.goto(book)
  await page.getByText('nothing to print').waitFor()
  await putOnDevice(page, guidebookEntries(event.id, homes))
  await context.setOffline(true)
  const took: number[] = []
  for (let opening = 0; opening < openings; opening += 1) took.push(await untilReady(page, book))
  await context.close()
  return [atMost(`guidebook of ${homes} homes, ready to print from the device`, median(took) / 1000, 3, 's')]
}

/** With every page laid out, as for printing. */
async function untilReady(page: Page, book: string): Promise<number> {
  await page.goto('about:blank')
  const start = performance.now()
  await page.goto(book, { waitUntil: 'commit' })
  await page
    .locator('[data-entry]')
    .nth(homes - 1)
    .waitFor()
  await page.locator('[data-print-ready="true"]').waitFor()
  await page.evaluate(() => document.documentElement.getBoundingClientRect())
  return performance.now() - start
}
