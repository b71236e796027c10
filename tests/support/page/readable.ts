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
export const looks =
  process.env['LOOKS'] === 'all'
    ? everyLook
    : everyLook.filter(({ colorScheme, size }) => (colorScheme === 'light') === (size === 'desktop'))

/** What somebody cannot read or reach, by where it was seen; empty if nothing. */
type Found = Record<string, string[]>

/** What axe finds on a screen, in each theme and size, without reloading the page: it adapts to both. */
async function lookAt(page: Page, name: string, found: Found): Promise<void> {
  for (const { colorScheme, size, viewport } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    // The layout for this width is rendered by then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const here = await violations(page)
    if (here.length > 0) found[`${name}, ${colorScheme} on a ${size}`] = here
  }
}

/** The same, and what scrolls sideways on a narrow screen or with large text. */
export async function lookAtEverySize(page: Page, name: string, found: Found): Promise<void> {
  await lookAt(page, name, found)
  for (const { look, viewport, fontSize } of narrowLooks) {
    await page.setViewportSize(viewport)
    const beyond = await beyondTheEdge(page, fontSize)
    if (beyond.length > 0) found[`${name} at ${look}`] = beyond
  }
  await page.setViewportSize(desktop)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** The rest of a screen whose parts come one after another. */
async function waitForAll(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The chart comes after the numbers, and the dates after the event.
  if (path.startsWith('/admin/dashboard')) {
    await page.getByRole('region', { name: 'Submissions by day' }).scrollIntoViewIfNeeded()
    await page.getByRole('application').waitFor()
  }
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  if (path === '/member/dashboard') await page.getByRole('button', { name: 'Add all dates to my calendar' }).waitFor()
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

/** Fails for what axe finds on these screens, in both themes and sizes, and for what scrolls sideways. */
export function expectReadable(visit: Visit, account: string, paths: readonly string[]): Promise<void> {
  return expectNothingFound(visit, account, async (page, found) => {
    for (const path of paths) {
      await page.goto(visit.front.origin + path)
      await waitForAll(page, path)
      await lookAtEverySize(page, path, found)
    }
  })
}

/** Fails for what axe finds in the header's menus, in both themes and sizes. */
export function expectMenusAxeClean(visit: Visit, account: string): Promise<void> {
  return expectNothingFound(visit, account, async (page, found) => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
    await page.getByRole('menu').waitFor()
    await lookAt(page, 'the menu of the event', found)
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Up to date|Updating|Not updated|Changes waiting)/ })
      .click()
    await page.getByRole('dialog').waitFor()
    await lookAt(page, 'the updates', found)
  })
}

async function expectNothingFound(visit: Visit, account: string, lookAround: (page: Page, found: Found) => Promise<void>) {
  const found: Found = {}
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

/**
 * WCAG 1.4.10 and 1.4.4: a 320 px phone, a phone zoomed to 200 %, and text at 200 % on a phone and
 * a desktop.
 */
const narrowLooks = [
  { look: '320 px', viewport: { width: 320, height: 640 }, fontSize: '100%' },
  { look: '390 px zoomed to 200 %', viewport: { width: 195, height: 422 }, fontSize: '100%' },
  { look: '320 px with text of 200 %', viewport: { width: 320, height: 640 }, fontSize: '200%' },
  { look: '1280 px with text of 200 %', viewport: { width: 1280, height: 800 }, fontSize: '200%' },
]

/** What extends beyond the right edge, which would require scrolling in two directions. */
async function beyondTheEdge(page: Page, fontSize: string): Promise<string[]> {
  return page.evaluate(async (size) => {
    const root = document.documentElement
    root.style.fontSize = size
    // By then, layout that depends on the width has rendered.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const parts = [...document.querySelectorAll('header *, main *, footer *, nav *')]
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).position !== 'absolute'
    // A table may scroll on its own (WCAG 1.4.10).
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement))
    const beyond = parts.filter(
      (part) =>
        isShown(part) &&
        !scrolls(part.parentElement) &&
        part.matches('a, button, p, h1, h2, h3, td, th, input, select, label') &&
        part.getBoundingClientRect().right > root.clientWidth + 1,
    )
    const page = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : []
    return [...page, ...beyond.map((part) => `${part.tagName}: ${part.textContent.trim().slice(0, 40)}`)]
  }, fontSize)
}
