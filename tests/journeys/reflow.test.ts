import { expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

test('with text at 200 % on a phone, an entry’s step bar keeps its words whole and covers none of the form', async ({ visit }) => {
  const { context, watch } = await newContext(visit.browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(visit.front.origin)
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours`)
  const href = await page.locator('main a[href*="entryId"]').first().getAttribute('href')
  await page.goto(`${visit.front.origin}${href}&step=basics`)
  const steps = page.getByRole('button', { name: /^Step 1 of/ })
  await steps.waitFor()

  const place = async () => (await steps.boundingBox()) ?? { y: 0, height: Infinity }
  const before = (await place()).height

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

  await expect
    .poll(async () => {
      const { y, height } = await place()
      return height > before && height < 130 && y > 844
    })
    .toBe(true)
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})
