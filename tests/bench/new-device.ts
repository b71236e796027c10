import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atMost, median, type Figure } from './figure.ts'
import { seededFolder } from './seeded-folder.ts'

const entries = 5_000
const devices = 3
const live = seedId('event', 1)

/** Staff open a large event's tour entries on an empty device: until the first rows are there, and until all are. */
export async function measureNewDevice(browser: Browser): Promise<Figure[]> {
  const dataDir = await seededFolder(entries)
  const app = await startApp({ dataDir })
  try {
    const client = await ApiClient.signIn(app.origin, admin)
    const { meta } = await client.json<{ meta: ListMeta }>('GET', `/entries?eventId=${live}&limit=1`)
    const firstRows: number[] = []
    const complete: number[] = []
    for (let device = 0; device < devices; device += 1) {
      const { context } = await newContext(browser)
      const page = await context.newPage()
      await page.goto(`${app.origin}/admin/dashboard?eventId=${live}`)
      await signIn(page, admin)
      const started = performance.now()
      await page.goto(`${app.origin}/admin/tours?eventId=${live}`)
      await page.locator('[data-index]').first().waitFor()
      firstRows.push(performance.now() - started)
      await page.getByText(`${meta.total.toLocaleString('en-US')} entries`, { exact: true }).waitFor({ timeout: 120_000 })
      complete.push(performance.now() - started)
      await context.close()
    }
    const name = `new staff device, event of ${entries.toLocaleString('en-US')} entries: first rows`
    return [atMost(name, median(firstRows) / 1000, 1.5, 's'), atMost('  complete', median(complete) / 1000, 4.5, 's')]
  } finally {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
