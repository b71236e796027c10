import { expect } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { newContext } from '#tests/support/browser.ts'
import { test } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/sign-in-page.ts'
import type { Page } from 'playwright-core'

/** WCAG 1.4.10 and 1.4.4: a phone of 320 px, a phone zoomed to 200 %, and text of twice the size on a phone and on a desktop. */
const looks = [
  { look: '320 px', viewport: { width: 320, height: 640 }, fontSize: '100%' },
  { look: '390 px zoomed to 200 %', viewport: { width: 195, height: 422 }, fontSize: '100%' },
  { look: '320 px with text of 200 %', viewport: { width: 320, height: 640 }, fontSize: '200%' },
  { look: '1280 px with text of 200 %', viewport: { width: 1280, height: 800 }, fontSize: '200%' },
]

const screens = {
  '': ['/', '/reset-password', '/no/such/page', '/recover'],
  [admin]: ['/admin/dashboard', '/admin/webflow', '/admin/tours', '/no-access'],
  [builder]: ['/member/dashboard', '/member/tours', '/member/tours/entry', '/member/builder'],
}

/** What reaches beyond the right edge, so that one would have to scroll in two directions. */
async function beyondTheEdge(page: Page, fontSize: string): Promise<string[]> {
  return page.evaluate((size) => {
    const root = document.documentElement
    root.style.fontSize = size
    const parts = [...document.querySelectorAll('header *, main *, footer *, nav *')]
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).position !== 'absolute'
    const beyond = parts.filter(
      (part) =>
        isShown(part) &&
        part.matches('a, button, p, h1, h2, h3, td, th, input, select, label') &&
        part.getBoundingClientRect().right > root.clientWidth + 1,
    )
    const page = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : []
    return [...page, ...beyond.map((part) => `${part.tagName}: ${part.textContent.trim().slice(0, 40)}`)]
  }, fontSize)
}

test.for(looks)('no screen has to be scrolled sideways at $look', { timeout: 120_000 }, async ({ viewport, fontSize }, { visit }) => {
  const found: Record<string, string[]> = {}
  for (const [account, paths] of Object.entries(screens)) {
    const { context, watch } = await newContext(visit.browser)
    const page = await context.newPage()
    await page.goto(visit.front.origin)
    if (account) await signIn(page, account)
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await page.goto(visit.front.origin + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const beyond = await beyondTheEdge(page, fontSize)
      if (beyond.length > 0) found[path] = beyond
    }
    await context.close()
    expect(watch.found).toEqual([])
  }

  expect(found).toEqual({})
})
