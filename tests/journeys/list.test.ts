import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admin } from '#tests/support/accounts.ts'
import { phone } from '#tests/support/page/browser.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { putEntries, realTitle, type ManyEntries } from '#tests/support/many-entries.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

/** As many as any list may have, and enough to choose from. */
const [most, some] = [10_000, 1_000]

const inWords = (count: number) => `${count.toLocaleString('en-US')} entries`

/** The staff's tour entries, with this many of them on the device. */
async function openEntries(visit: Visit, { search = '', count = some } = {}): Promise<{ page: Page } & ManyEntries> {
  const page = await visit.open('/')
  await signIn(page, admin)
  const many = await putEntries(page, inject('app').origin, count)
  await page.goto(`${visit.front.origin}/admin/tours?eventId=${many.event.id}${search}`)
  await page.getByText(inWords(count), { exact: true }).waitFor()
  return { page, ...many }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th')?.textContent)
const titles = (page: Page) => page.locator('tr[data-index] th').allTextContents()
/** Without the event. */
const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search).replace(/^\?eventId=[^&]*&?/, '')

test('of 10,000 rows, the document contains a few dozen, and one key reaches the last', async ({ visit }) => {
  const { page } = await openEntries(visit, { search: '&sort=title', count: most })

  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('End')

  await expect.poll(() => page.locator('tr[data-index]').count()).toBeLessThan(80)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('10001')
  await expect.poll(() => page.locator('[data-index="9999"]').isVisible()).toBe(true)
})

test('on a desktop, the page is as tall as the window and only the table scrolls, with room below its last row for the selection bar', async ({
  visit,
}) => {
  const { page } = await openEntries(visit)
  const pageScrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(pageScrolls).toBe(0)
  }
  await page.getByRole('contentinfo').waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.locator('[data-index="0"]').focus()
  await page.keyboard.press('End')

  await expect
    .poll(() =>
      page.evaluate(() => {
        const frame = document.querySelector('[role=grid]')?.parentElement
        frame?.scrollTo(0, frame.scrollHeight)
        const last = document.querySelector('[data-index="999"]')?.getBoundingClientRect().bottom ?? Infinity
        return last < (document.querySelector('[aria-label="Selection"]')?.getBoundingClientRect().top ?? 0)
      }),
    )
    .toBe(true)
  expect(await pageScrolls()).toBe(0)
})

test('a person moves from row to row, selects a range and opens one by keyboard alone', async ({ visit }) => {
  const { page } = await openEntries(visit, { search: '&sort=title' })
  const [first, second] = await titles(page)

  await page.getByRole('searchbox', { name: 'Search entries' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(second)

  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()

  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('selected').count()).toBe(0)

  await page.keyboard.press('Home')
  await expect.poll(() => focused(page)).toBe(realTitle)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: realTitle }).waitFor()
})

test('the current row keeps the focus while the list is scrolled far away and back', async ({ visit }) => {
  const { page } = await openEntries(visit, { count: most })
  await page.locator('[data-index="3"]').focus()
  const before = await focused(page)

  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: 190_000 }))
  await expect.poll(() => page.locator('[data-index="5000"]').count()).toBe(1)

  expect(await focused(page)).toBe(before)
})

test('the address has the search, filters, order and columns, and a reload restores them', async ({ visit }) => {
  const { page, cities } = await openEntries(visit)
  const q = `PENA ${cities[1]}`

  await page.getByRole('searchbox', { name: 'Search entries' }).fill(q)
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click()
  await page
    .getByRole('columnheader', { name: 'Entry' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await page
    .getByRole('columnheader', { name: 'Entry' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Changes').first().check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Submitted', { exact: true }).uncheck()
  await page.keyboard.press('Escape')

  await expect
    .poll(() => searchOf(page).replaceAll('+', ' '))
    .toBe(`q=${q}&sort=company,-title&f.status=CHANGES_REQUESTED&cols=title,number,status,company,complete,price,payment,proof`)
  await expect.poll(async () => (await titles(page)).filter((title) => !title.includes('Peña'))).toEqual([])
  const before = await titles(page)
  expect(before.length).toBeGreaterThan(5)

  await page.reload()

  await expect.poll(() => titles(page)).toEqual(before)
  await expect(page.getByRole('searchbox', { name: 'Search entries' }).inputValue()).resolves.toBe(q)
  await expect(page.getByRole('columnheader', { name: 'Submitted' }).count()).resolves.toBe(0)
})

test('the columns that somebody chose are restored in their order, without being in the address', async ({ visit }) => {
  const { page, event } = await openEntries(visit)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Complete', { exact: true }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Move Price up' }).click()
  await page.keyboard.press('Escape')
  const lastColumns = async () => (await page.getByRole('columnheader').allTextContents()).slice(-5)
  await expect.poll(lastColumns).toEqual(['Company', 'Price', 'Submitted', 'Payment', 'Proof'])

  await page.goto(`${visit.front.origin}/admin/tours?eventId=${event.id}`)

  await expect.poll(lastColumns).toEqual(['Company', 'Price', 'Submitted', 'Payment', 'Proof'])
  expect(searchOf(page)).toBe('')
})

test('each filter is a pill that removes it', async ({ visit }) => {
  const { page } = await openEntries(visit)
  const pills = page.getByRole('list', { name: 'Filters' })
  await pills.getByRole('button', { name: 'Draft 200' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'Price', exact: true }).getByLabel('From').fill('900000')
  await page.keyboard.press('Escape')

  await expect.poll(() => pills.getByRole('listitem').filter({ hasText: 'Price' }).allTextContents()).toEqual(['Price: from 900,000'])

  await pills.getByRole('button', { name: /Price/ }).click()
  await page.getByText('200 of 1,000 entries').waitFor()
  await expect(pills.getByRole('button', { name: 'Submitted 200' }).count()).resolves.toBe(1)
  await pills.getByRole('button', { name: 'Draft 200', pressed: true }).click()
  await page.getByText(inWords(some), { exact: true }).waitFor()
})

test('Shift selects a range, and all matches can be selected at once', async ({ visit }) => {
  const { page, rows } = await openEntries(visit, { search: '&sort=title' })
  const choose = (index: number) => page.locator(`[data-index="${index}"]`).getByRole('checkbox')

  await choose(2).click()
  await choose(7).click({ modifiers: ['Shift'] })
  await page.getByText('6 selected').waitFor()

  await page.getByRole('searchbox', { name: 'Search entries' }).fill('ironwood')
  await page.getByText('6 selected, 6 not shown').waitFor()

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: 'Select all results' }).click()
  await page.getByText(`${rows.filter(({ title }) => title.includes('Ironwood')).length} selected`).waitFor()
})

test('the export has the selected rows, or all matches, with the columns shown', async ({ visit }) => {
  const { page } = await openEntries(visit, { search: '&sort=title' })
  const linesOf = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Export CSV' }).getByRole('button', { name: 'Export visible columns' }).click()
    return (await text(await (await download).createReadStream())).trim().split('\n')
  }

  const [head, ...all] = await linesOf('Export CSV')
  expect(head).toBe('Entry,No.,Status,Company,Complete,Submitted,Price,Payment,Proof')
  expect(all).toHaveLength(some)

  await page.locator('[data-index="0"]').getByRole('checkbox').click()
  const [, ...chosen] = await linesOf('Export CSV (1)')
  expect(chosen.map((line) => line.split(',')[0])).toEqual([realTitle])
})

test('a search without matches says so, and one click shows everything again', async ({ visit }) => {
  const { page } = await openEntries(visit)
  const search = page.getByRole('searchbox', { name: 'Search entries' })
  await search.fill('no such home')

  await page.getByText('None of the 1,000 entries match.').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  await page.getByText(inWords(some), { exact: true }).waitFor()
  await expect(search.inputValue()).resolves.toBe('')
})

test('on a phone, the rows are cards with what matters most and any column that is chosen, sorted and filtered from sheets', async ({
  visit,
}) => {
  const { page } = await openEntries(visit)
  await page.setViewportSize(phone)
  const firstCard = page.locator('[data-index="0"]')
  await expect.poll(async () => (await firstCard.boundingBox())?.y).toBeLessThan(300)

  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Sort' }).click()
  await page.getByRole('dialog').getByLabel('Then by').selectOption('Entry')
  await expect(page.getByRole('dialog').getByLabel('Order by Submitted').inputValue()).resolves.toBe('desc')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sort by Submitted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Columns' }).click()
  const kind = page.getByRole('dialog').getByText('Kind', { exact: true })
  // The line around its text can be pressed, too.
  expect((await kind.boundingBox())?.height).toBeGreaterThanOrEqual(36)
  await page.getByRole('dialog').getByLabel('Kind', { exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await expect.poll(() => firstCard.textContent()).toContain(realTitle)
  await firstCard.getByText('$512,000', { exact: true }).waitFor()
  await expect(firstCard.locator('[data-label="Kind"]').textContent()).resolves.toBe('New home')
  const lines = await page.locator('tr[data-index] [data-label] > span').allTextContents()
  expect(lines.filter((line) => line.trim() === '')).toEqual([])
  await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBeLessThanOrEqual(phone.width)
  await expect(page.getByRole('columnheader').count()).resolves.toBe(0)
})

test('a date range is typed as people write it, and an empty list has no pills above it', async ({ visit }) => {
  const { page } = await openEntries(visit)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Submitted', exact: true }).click()
  const submitted = page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Submitted', exact: true })
  await submitted.getByLabel('From', { exact: true }).fill('May 1, 2026')
  await submitted.getByLabel('To', { exact: true }).fill('6/30/2026')
  await submitted.getByLabel('From', { exact: true }).focus()
  await expect.poll(() => searchOf(page)).toBe('f.submitted_at=2026-05-01..2026-06-30')
  await submitted.getByRole('button', { name: 'Choose a date' }).first().click()
  await page
    .getByRole('dialog', { name: 'Choose a date' })
    .getByRole('button', { name: /^May 15, / })
    .click()
  await expect.poll(() => searchOf(page)).toBe('f.submitted_at=2026-05-15..2026-06-30')

  await page.goto(`${visit.front.origin}/admin/tours?eventId=${seedId('event', 2)}`)
  await page.getByRole('heading', { name: 'No entries yet' }).waitFor()

  await expect(page.getByRole('list', { name: 'Filters' }).count()).resolves.toBe(0)
})
