import { expect } from 'vitest'
import { desktop, newContext, phone } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { screensByAccount } from '#tests/support/page/screens.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'
import type { Page } from 'playwright-core'

const everyLook = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, size: 'desktop', viewport: desktop },
  { colorScheme, size: 'phone', viewport: phone },
])
/** Each theme and each size once; with LOOKS=all, every combination. */
const looks =
  process.env['LOOKS'] === 'all'
    ? everyLook
    : everyLook.filter(({ colorScheme, size }) => (colorScheme === 'light') === (size === 'desktop'))

/** In each theme and size, without reloading the page: it adapts to both. */
async function look(page: Page, name: string, found: Record<string, string[]>): Promise<void> {
  for (const { colorScheme, size, viewport } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    // The layout for this width is rendered by then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const here = await violations(page)
    if (here.length > 0) found[`${name}, ${colorScheme} on a ${size}`] = here
  }
}

test.for(Object.entries(screensByAccount))(
  'axe finds nothing on any screen, in both themes and sizes: %s',
  { timeout: 400_000 },
  async ([account, paths], { visit }) => {
    const found: Record<string, string[]> = {}
    const { context, watch } = await newContext(visit.browser, { viewport: desktop })
    // A link that has already been used.
    watch.expect(/status of 400/)
    const page = await context.newPage()
    await page.goto(visit.front.origin)
    if (account) await signIn(page, account)
    for (const path of paths) {
      await page.setViewportSize(desktop)
      await page.goto(visit.front.origin + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(page, path, found)
    }
    if (account) {
      await page.goto(visit.front.origin)
      await page.setViewportSize(desktop)
      await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
      await page.getByRole('menu').waitFor()
      await look(page, 'the menu of the event', found)
      await page.keyboard.press('Escape')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Up to date|Updating|Not updated)/ })
        .click()
      await page.getByRole('dialog').waitFor()
      await look(page, 'the updates', found)
    }
    await context.close()

    expect(watch.found.join('\n')).toBe('')
    expect(found).toEqual({})
  },
)
