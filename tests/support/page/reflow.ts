import type { Page } from 'playwright-core'

/** WCAG 1.4.10 and 1.4.4: a phone of 320 px, a phone zoomed to 200 %, and text of twice the size on a phone and on a desktop. */
export const narrowLooks = [
  { look: '320 px', viewport: { width: 320, height: 640 }, fontSize: '100%' },
  { look: '390 px zoomed to 200 %', viewport: { width: 195, height: 422 }, fontSize: '100%' },
  { look: '320 px with text of 200 %', viewport: { width: 320, height: 640 }, fontSize: '200%' },
  { look: '1280 px with text of 200 %', viewport: { width: 1280, height: 800 }, fontSize: '200%' },
]

/** What reaches beyond the right edge, so that one would have to scroll in two directions. */
export async function beyondTheEdge(page: Page, fontSize: string): Promise<string[]> {
  return page.evaluate(async (size) => {
    const root = document.documentElement
    root.style.fontSize = size
    // What a width decides is drawn by then.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const parts = [...document.querySelectorAll('header *, main *, footer *, nav *')]
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).position !== 'absolute'
    // A table may be scrolled by itself (WCAG 1.4.10).
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
