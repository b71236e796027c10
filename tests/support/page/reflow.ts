import type { Page } from 'playwright-core'

/**
 * WCAG 1.4.10 and 1.4.4: a 320 px phone, a phone zoomed to 200 %, and text at 200 % on a phone and
 * a desktop.
 */
export const narrowLooks = [
  { look: '320 px', viewport: { width: 320, height: 640 }, fontSize: '100%' },
  { look: '390 px zoomed to 200 %', viewport: { width: 195, height: 422 }, fontSize: '100%' },
  { look: '320 px with text of 200 %', viewport: { width: 320, height: 640 }, fontSize: '200%' },
  { look: '1280 px with text of 200 %', viewport: { width: 1280, height: 800 }, fontSize: '200%' },
]

/** What extends beyond the right edge, which would require scrolling in two directions. */
export async function beyondTheEdge(page: Page, fontSize: string): Promise<string[]> {
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
