import type { Page } from 'playwright-core'

/** What has the focus: its ID, else its accessible name or text. "BODY" if the focus was lost. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'BODY'
    return element.id === 'content' ? 'content' : (element.getAttribute('aria-label') ?? element.textContent)
  })
}
