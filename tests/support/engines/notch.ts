import type { Page } from 'playwright-core'

/** A phone on its side: a notch at one end, the same kept free at the other, and the line to go home below. */
export const notch = { viewport: { width: 844, height: 390 }, side: 47, bottom: 21 }

/** Makes the page's screen one with a notch. */
export async function giveNotch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { side: left, side: right, bottom } = notch
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left, leftMax: left, right, rightMax: right, bottom, bottomMax: bottom },
  })
}

/** What is read or pressed and lies at least partly where the screen has a notch. */
export async function underNotch(page: Page): Promise<string[]> {
  return page.evaluate(({ side }) => {
    const found: string[] = []
    const width = document.documentElement.clientWidth

    /** The part of it that can be seen: a table that scrolls within the page hides the rest. */
    const seen = (element: Element, { left, right }: { left: number; right: number }) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue
        const box = around.getBoundingClientRect()
        ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      }
      return { left, right }
    }
    const check = (element: Element, box: DOMRect, name: string) => {
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) return
      if (getComputedStyle(element).clipPath !== 'none' || element.closest('[aria-hidden="true"]')) return
      const { left, right } = seen(element, box)
      if (right - left > 1 && (left < side - 1 || right > width - side + 1))
        found.push(`${name} (${Math.round(left)}–${Math.round(right)})`)
    }

    for (const control of document.querySelectorAll('button, input, select, textarea'))
      check(control, control.getBoundingClientRect(), `<${control.localName}> ${control.textContent}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const words = text.textContent?.trim()
      if (!words || !text.parentElement) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      check(text.parentElement, range.getBoundingClientRect(), words)
    }
    return found
  }, notch)
}
