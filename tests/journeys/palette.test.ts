import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'

test('staff find an entry by its address and its company, offline, by keyboard alone', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/event`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const focused = page.getByRole('searchbox').first()
  await focused.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Find/ })
  await field.fill('prairie oak')
  await page.getByRole('option', { name: /Prairie Oak Builders.*Company/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true)
  await waitForWorker(page)
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /NotReached/)

  await visit.context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  await field.fill('tour entr')
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toMatch(/^Tour Entries/)
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/admin\/tours\?eventId=/)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a member finds their own entries and pages, and nothing of anyone else’s', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await bringOwnEntries(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Find/ })

  await field.fill('The Juniper')
  await page.getByRole('option', { name: /Entry/ }).first().waitFor()
  await field.fill('admin')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await field.fill('@')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
})

/** The list loads all of them onto the device. The test looks for one of the demo's: others may have no name yet. */
async function bringOwnEntries(page: Page): Promise<void> {
  await page.goto(new URL(`/member/tours?eventId=${seedId('event', 1)}`, page.url()).href)
  await page.getByRole('row').filter({ hasText: 'The Juniper' }).first().waitFor()
}

test('a question mark shows the shortcuts, but not while somebody is typing', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/event`)
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('?')
  await expect(search.inputValue()).resolves.toBe('?')
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('?')

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Approve').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
