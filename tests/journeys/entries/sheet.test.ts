import { expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { phone, waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import type { Page } from 'playwright-core'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Updates' })
const opener = (page: Page) => page.getByRole('button', { name: 'Up to date' })
const focusIsInside = (page: Page) => page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
const focusIsNotBelow = async (page: Page) => (await focusIsInside(page)) || page.evaluate(() => document.activeElement === document.body)

test('a sheet takes the focus, keeps it, and gives it back', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await opener(page).click()
  await sheet(page).waitFor()

  await expect.poll(() => focusIsInside(page)).toBe(true)
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    // Tab may reach the browser's own controls, but nothing under the sheet.
    await expect(focusIsNotBelow(page)).resolves.toBe(true)
  }
  await page.keyboard.press('Escape')

  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a sheet closes by its button and by a tap next to it, not by one on it, and opens again', async ({ visit }) => {
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, builder)

  await opener(page).click()
  await sheet(page).getByRole('heading', { name: 'Updates' }).click()
  await expect(sheet(page).isVisible()).resolves.toBe(true)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await sheet(page).waitFor({ state: 'detached' })

  await opener(page).click()
  await sheet(page).waitFor()
  await page.mouse.click(phone.width / 2, 40)
  await sheet(page).waitFor({ state: 'detached' })

  await opener(page).click()
  await sheet(page).waitFor()
})

test('a person can see how current a page is, and refresh it', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await opener(page).click()
  await expect(sheet(page).getByRole('definition').textContent()).resolves.toMatch(/\d:\d\d/)
  const before = visit.front.count('/api/v1/events')

  await sheet(page).getByRole('button', { name: 'Check now' }).click()

  await expect.poll(() => visit.front.count('/api/v1/events')).toBeGreaterThan(before)
  // The pending refresh then fails.
  visit.watch.expect(/net::ERR_|NotReached/)
  await visit.context.setOffline(true)
  await sheet(page).getByRole('heading', { name: 'Offline' }).waitFor()
})
