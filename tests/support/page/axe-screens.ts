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

/** What one test looks at. All screens of staff at once take minutes, more than a test may on a slow machine. */
const screensAtOnce = 8

/** The screens of an account in parts, each with its first screen. */
export function screensInParts(account: keyof typeof screensByAccount) {
  const paths = screensByAccount[account]
  return Array.from({ length: Math.ceil(paths.length / screensAtOnce) }, (_, part) => {
    const some = paths.slice(part * screensAtOnce, (part + 1) * screensAtOnce)
    return { first: some[0], paths: some }
  })
}

/** Fails for what axe finds on these screens, in both themes and sizes. */
export function expectAxeClean(visit: Visit, account: string, paths: readonly string[]): Promise<void> {
  return expectNothingFound(visit, account, async (page, found) => {
    for (const path of paths) {
      await page.setViewportSize(desktop)
      await page.goto(visit.front.origin + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(page, path, found)
    }
  })
}

/** Fails for what axe finds in the header's menus, in both themes and sizes. */
export function expectMenusAxeClean(visit: Visit, account: string): Promise<void> {
  return expectNothingFound(visit, account, async (page, found) => {
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
  })
}

async function expectNothingFound(
  visit: Visit,
  account: string,
  lookAround: (page: Page, found: Record<string, string[]>) => Promise<void>,
) {
  const found: Record<string, string[]> = {}
  const { context, watch } = await newContext(visit.browser, { viewport: desktop })
  // A link that has already been used.
  watch.expect(/status of 400/)
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  if (account) await signIn(page, account)
  await lookAround(page, found)
  await context.close()

  expect(watch.found.join('\n')).toBe('')
  expect(found).toEqual({})
}
