import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { admin } from '#tests/support/accounts.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

/** The elements whose color changes once the browser computes all styles again. */
async function staleColors(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    const elements = [...document.querySelectorAll<HTMLElement>('body *')]
    const colors = () => elements.map((element) => getComputedStyle(element).color)
    const shown = colors()
    document.documentElement.hidden = true
    getComputedStyle(document.body).getPropertyValue('color')
    document.documentElement.hidden = false
    const right = colors()
    return elements.filter((_, index) => shown[index] !== right[index]).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
}

/** Elements that fade from one color to another, and would pass on a color in between. */
function fading(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).transitionProperty !== 'none').length,
  )
}

test('an open page follows the device from light to dark and back, with every text in it', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/masterdata?collection=cities`)
  await page
    .getByRole('button', { name: /uses? of/ })
    .first()
    .waitFor()

  // This visit's browser asks for reduced motion.
  expect(await fading(page)).toBe(0)
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(colorScheme)
    // Read only once: computing the styles again would hide a wrong color.
    expect(await staleColors(page)).toEqual([])
  }
})
