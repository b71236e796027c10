import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { phone } from '#tests/support/browser.ts'
import { firstVisitTest as test } from '#tests/support/journey.ts'
import { homeRows } from '#tests/support/list-page/home-rows.ts'
import { openListSite } from '#tests/support/list-site.ts'

let site: Awaited<ReturnType<typeof openListSite>>
beforeAll(async () => {
  site = await openListSite()
})
afterAll(() => site.close())

async function openHomes(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.origin}/${search}`)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText('10,000 homes').waitFor()
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th')?.textContent)
const titles = (page: Page) => page.locator('tr[data-index] th').allTextContents()
const searchOf = (page: Page) => new URL(page.url()).search

test('of 10,000 rows the document holds some dozens, and the last is a key away', async ({ visit }) => {
  const page = await openHomes(visit.context, '?sort=title')

  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('End')

  await expect.poll(() => page.locator('tr[data-index]').count()).toBeLessThan(80)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('10001')
  await expect.poll(() => page.locator('[data-index="9999"]').isVisible()).toBe(true)
})

test('with the keyboard alone one goes from row to row, chooses a range and opens one', async ({ visit }) => {
  const page = await openHomes(visit.context, '?sort=title')
  const [first, second] = await titles(page)

  await page.getByRole('searchbox').focus()
  for (let tabs = 0; tabs < 40 && (await focused(page)) !== first; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(second)

  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 chosen').waitFor()

  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('chosen').count()).toBe(0)

  const open = await focused(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('status', { name: 'Opened' }).textContent()).toBe(open)
})

test('the row in use keeps the focus while the list is scrolled far away and back', async ({ visit }) => {
  const page = await openHomes(visit.context)
  await page.locator('[data-index="3"]').focus()
  const before = await focused(page)

  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: 260_000 }))
  await expect.poll(() => page.locator('[data-index="5000"]').count()).toBe(1)

  expect(await focused(page)).toBe(before)
})

test('what is typed, filtered, ordered and shown is in the address, and a reload brings it back', async ({ visit }) => {
  const page = await openHomes(visit.context)

  await page.getByRole('searchbox').fill('PENA maple')
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click()
  await page
    .getByRole('columnheader', { name: 'Price' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await page
    .getByRole('columnheader', { name: 'Price' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByLabel('Approved').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Opens').uncheck()
  await page.keyboard.press('Escape')

  await expect
    .poll(() => decodeURIComponent(searchOf(page)))
    .toBe('?q=PENA+maple&sort=city,-price&f.status=APPROVED&cols=title,company,city,status,price,updated')
  const before = await titles(page)
  expect(before.length).toBeGreaterThan(5)
  expect(before.every((title) => title.includes('Peña'))).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Open' }).click()

  await expect.poll(() => titles(page)).toEqual(before)
  await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('PENA maple')
  await expect(page.getByRole('columnheader', { name: 'Opens' }).count()).resolves.toBe(0)
})

test('columns that somebody chose are there again without being in the address', async ({ visit }) => {
  const page = await openHomes(visit.context)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Judged').check()
  await page.keyboard.press('Escape')

  const later = await openHomes(visit.context)

  await later.getByRole('columnheader', { name: 'Judged' }).waitFor()
  expect(searchOf(later)).toBe('')
})

test('each filter is a pill that takes it away again', async ({ visit }) => {
  const page = await openHomes(visit.context, '')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByLabel('Draft').check()
  await page.getByRole('dialog').getByRole('group', { name: 'Price' }).getByLabel('From').fill('900000')
  await page.keyboard.press('Escape')
  const pills = page.getByRole('list', { name: 'Filters in use' })

  await expect.poll(() => pills.getByRole('listitem').allTextContents()).toEqual(['Status: Draft', 'Price: from 900,000', 'Remove all'])

  await pills.getByRole('button', { name: /Price/ }).click()
  await page.getByText('2,000 of 10,000 homes').waitFor()
  await pills.getByRole('button', { name: /Status/ }).click()
  await page.getByText('10,000 homes', { exact: true }).waitFor()
})

test('shift chooses a range, all that were found are chosen at once, and what was skipped is reported with its reason', async ({
  visit,
}) => {
  const page = await openHomes(visit.context, '?sort=title')
  const choose = (index: number) => page.locator(`[data-index="${index}"]`).getByRole('checkbox')

  await choose(2).click()
  await choose(7).click({ modifiers: ['Shift'] })
  await page.getByText('6 chosen').waitFor()

  await page.getByRole('searchbox').fill('chaska')
  await page.getByText(/6 chosen, \d of them not shown/).waitFor()

  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('checkbox', { name: 'Choose all that were found' }).click()
  await page.getByText('909 chosen').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()

  const report = page.getByRole('region', { name: 'Approved' })
  await report.getByText('727 done, 182 skipped').waitFor()
  await report.getByText('It is still a draft (182)').waitFor()
})

test('the file is of the chosen rows, or of all that are found, with the columns shown', async ({ visit }) => {
  const page = await openHomes(visit.context, '?sort=title')
  const exported = page.getByRole('status', { name: 'Exported' })

  await page.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => exported.textContent()).toBe('10000 rows, 7 columns')

  await page.locator('[data-index="0"]').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => exported.textContent()).toBe('1 rows, 7 columns')
})

test('a search that finds nothing says so, and shows all again with one press', async ({ visit }) => {
  const page = await openHomes(visit.context)
  await page.getByRole('searchbox').fill('no such home')

  await page.getByText('None of the 10,000 homes match.').waitFor()
  await page.getByRole('button', { name: 'Show all of them' }).click()

  await page.getByText('10,000 homes', { exact: true }).waitFor()
  await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('')
})

test('on a phone the rows are cards with the same columns, sorted and filtered from sheets', async ({ visit }) => {
  const page = await visit.context.newPage()
  await page.setViewportSize(phone)
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText('10,000 homes').waitFor()

  const cheapest = Math.min(...homeRows(10_000).flatMap(({ price }) => price ?? []))
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('Price')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Changed, down/ })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Do not sort by Changed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await expect.poll(() => page.locator('[data-index="0"] [data-label="Price"]').textContent()).toBe(`$${cheapest.toLocaleString('en-US')}`)
  await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBeLessThanOrEqual(phone.width)
  await expect(page.getByRole('columnheader').count()).resolves.toBe(0)
})
