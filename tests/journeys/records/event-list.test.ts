import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { sortText } from '#app/ui/sort-text.ts'
import { admin } from '#tests/support/accounts.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import type { Page } from 'playwright-core'

const names = (page: Page) => page.locator('tr[data-index] th').allTextContents()
const starts = (page: Page) => page.locator('tr[data-index] [data-label="Starts"]').allTextContents()

async function openEvents(open: (path?: string) => Promise<Page>): Promise<Page> {
  const page = await open('/')
  await signIn(page, admin)
  await page.getByRole('link', { name: 'New Events' }).click()
  await page.locator('tr[data-index]').first().waitFor()
  return page
}

test('staff see every event, newest first, and a row leads to its form and back to the unchanged list', async ({ visit }) => {
  const page = await openEvents(visit.open)
  const days = (await starts(page)).map((day) => Date.parse(day))
  expect(days.length).toBeGreaterThan(2)
  expect(days).toEqual(days.toSorted((a, b) => b - a))

  await page.getByRole('searchbox').fill('parade')
  await page.waitForURL('**/admin/event?q=parade')
  const [first = ''] = await names(page)
  await page.locator('[data-index="0"] [data-label="Starts"]').click()
  await page.waitForURL(/\/admin\/event\?q=parade&eventId=/)
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.goBack()

  await page.waitForURL('**/admin/event?q=parade')
  await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('parade')
})

test('letters typed while the address is being updated are not lost', async ({ visit }) => {
  const page = await openEvents(visit.open)

  await page.getByRole('searchbox').pressSequentially('remodelers showcase', { delay: 90 })
  await page.waitForTimeout(320)
  await page.getByRole('searchbox').pressSequentially(' 2', { delay: 20 })

  await page.waitForURL('**/admin/event?q=remodelers+showcase+2')
  await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('remodelers showcase 2')
})

test('a saved view restores its filters, also on another day, until it is deleted', async ({ visit }) => {
  const page = await openEvents(visit.open)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  const all = await names(page)
  await page.getByRole('dialog').getByLabel('Archived').check()
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).not.toEqual(all)
  const archived = await names(page)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('What is over')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete… What is over' }).waitFor()

  await page.goto(`${visit.front.origin}/admin/event`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'What is over', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(archived)
  expect(new URL(page.url()).searchParams.get('f.status')).toBe('ARCHIVED')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete… What is over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect.poll(() => page.getByRole('dialog').getByText('What is over').count()).toBe(0)
})

test('the export has the selected events under the columns’ names', async ({ visit }) => {
  const page = await openEvents(visit.open)
  const [, second = ''] = await names(page)
  await page.locator('[data-index="1"]').getByRole('checkbox').click()

  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export CSV (1)' }).click()
  const file = await download

  expect(file.suggestedFilename()).toBe('events.csv')
  const [head = '', ...rows] = (await text(await file.createReadStream())).split('\n')
  expect(head).toBe('Name,Phase,Registration,Starts,Ends')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(second)
})

test('an order and a filter in the address apply to the list', async ({ visit }) => {
  const page = await openEvents(visit.open)

  await page.goto(`${visit.front.origin}/admin/event?sort=name&f.type=PARADE_OF_HOMES&cols=name,type`)
  await page.locator('tr[data-index]').first().waitFor()

  const shown = await names(page)
  expect(shown).toEqual(shown.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1)))
  // The catalog of types reaches the device after the list.
  await expect.poll(() => page.locator('[data-label="Type"]').allTextContents()).toEqual(shown.map(() => 'Parade of Homes'))
})
