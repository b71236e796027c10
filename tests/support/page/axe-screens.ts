import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { desktop, newContext, phone } from './browser.ts'
import type { Visit } from './journey.ts'
import { screensByAccount } from './screens.ts'
import { signIn } from './sign-in-page.ts'
import { violations } from './violations.ts'

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

/** Fails for what axe finds on an account's screens, in both themes and sizes. A file for each account: they take minutes. */
export async function expectAxeClean(visit: Visit, account: keyof typeof screensByAccount): Promise<void> {
  const found: Record<string, string[]> = {}
  const { context, watch } = await newContext(visit.browser, { viewport: desktop })
  // A link that has already been used.
  watch.expect(/status of 400/)
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  if (account) await signIn(page, account)
  for (const path of screensByAccount[account]) {
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
}
