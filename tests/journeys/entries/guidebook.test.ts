import { text } from 'node:stream/consumers'
import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { anOpenEvent } from '#tests/support/page/entry-pages.ts'
import { guidebookEntries, publicPage, putOnDevice } from '#tests/support/page/guidebook.ts'
import { readCodes } from '#tests/support/codes.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { lookAtPdf } from '#tests/support/pdf.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const homes = 400
const [letter, pageWidth, pageHeight] = ['612 792', (8.5 - 2 * 0.5) * 96, (11 - 0.65 - 0.5) * 96]

const complaints = /net::ERR_|NotReached|Failed to (load|fetch)/

/** A staff device with an event of its own, whose homes are on it and nowhere else, and no network. */
async function offlineWith(visit: Visit, count: number) {
  visit.watch.expect(complaints)
  const event = await anOpenEvent(await ApiClient.signIn(inject('app').origin, admin), 'Printed Parade “Été”')
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/tours/print?eventId=${event.id}`)
  await page.getByText('nothing to print').waitFor()
  const entries = guidebookEntries(event.id, count)
  await putOnDevice(page, entries)
  await visit.context.setOffline(true)
  return { page, entries, event, print: `${visit.front.origin}/admin/tours/print?eventId=${event.id}` }
}

/** DejaVu, the fallback font here, is a seventh wider than the fonts that people have. */
function hasWideLetters(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('Nothing to measure letters with.')
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
    return pen.measureText('n').width > 60
  })
}

async function printed(page: Page) {
  await page.locator('[data-print-ready="true"]').waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true })
  return lookAtPdf(pdf)
}

test('the guidebook of 400 homes is complete on Letter paper: each home once and on one page, every company with its numbers', async ({
  visit,
}) => {
  const { page, entries, event, print } = await offlineWith(visit, homes)
  await page.goto(print)
  await page
    .locator('[data-entry]')
    .nth(homes - 1)
    .waitFor()

  const { sizes, headings } = await printed(page)

  expect(new Set(sizes)).toEqual(new Set([letter]))
  const titles = headings.flatMap(({ text }) => /^Home \d+/.exec(text) ?? [])
  expect(titles.toSorted()).toEqual(entries.map((_, index) => `Home ${index + 1}`).toSorted())
  expect(headings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([event.name, 'Contents', 'Map', 'Northwest homes', 'Other homes', 'Companies']),
  )
  // Two to a page, except for the longest texts, which are more frequent in the fonts of a machine without others.
  expect(sizes.length).toBeLessThan((await hasWideLetters(page)) ? homes * 0.7 : homes / 2 + homes / 25 + 25)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: pageWidth, height: 1000 })
  const tooTall = await page
    .locator('[data-entry]')
    .evaluateAll(
      (all, most) =>
        all
          .filter((one) => one.getBoundingClientRect().height > most || one.scrollWidth > one.clientWidth + 1)
          .map(({ ariaLabel }) => ariaLabel),
      pageHeight,
    )
  expect(tooTall).toEqual([])
  const index = await page
    .locator('[data-company]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.getAttribute('data-company'), row.querySelector('dd')?.textContent?.split(', ') ?? []] as const),
    )
  const numbers = (company: string) => entries.filter(({ company_id: id }) => id === company).map(({ number }) => number)
  expect(index).toHaveLength(new Set(entries.map(({ company_id: id }) => id)).size)
  for (const [company, listed] of index) expect(new Set(listed)).toEqual(new Set(numbers(company ?? '')))
})

test('a proof is one sheet for each home, and a label’s code leads visitors to the home’s public page', async ({ visit }) => {
  const { page, entries, print } = await offlineWith(visit, 26)
  await page.goto(
    `${print}&mode=proof&entryId=${entries
      .slice(20, 26)
      .map(({ id }) => id)
      .join(',')}`,
  )
  const proofs = await printed(page)
  const firstPages = proofs.headings.filter(({ text }) => text.startsWith('Proof ')).map(({ page: at }) => at)
  expect(new Set(firstPages).size).toBe(6)
  // The sheet with the longest text may need a second page.
  expect(proofs.sizes.length).toBeLessThanOrEqual(7)

  await page.goto(`${print}&mode=labels`)
  const labels = await printed(page)
  expect(labels.sizes).toEqual([letter, letter, letter])
  const codes = await readCodes(page)
  expect(codes.toSorted()).toEqual([3, 6, 9, 12, 15, 18, 21, 24].map(publicPage).toSorted())
  expect(await page.locator('li[data-entry]').count()).toBe(26)
  await page.getByText('18 of 26 homes have no public page yet, so no QR code is printed for them.').waitFor()
})

test('a browser that cannot print exports the pages as one file that another app can print', async ({ visit }) => {
  const { page, entries, print } = await offlineWith(visit, 3)
  await page.addInitScript(() => Object.assign(window, { print: undefined }))
  await page.goto(`${print}&mode=proof`)
  await page.locator('[data-print-ready="true"]').waitFor()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await page.getByText('Printing isn’t available here.').waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a file' }).click()

  const file = await text(await (await downloading).createReadStream())
  for (const { title } of entries) expect(file).toContain(title)
  expect(file).toContain('@media print')
  expect(file).not.toContain('<script')
})
