import type { Page } from 'playwright-core'

/**
 * A phone in landscape: a notch at one end, the same inset at the other, and the home indicator at
 * the bottom.
 */
export const notch = { viewport: { width: 844, height: 390 }, side: 47, bottom: 21 }

/** Emulates a screen with a notch. */
export async function giveNotch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { side: left, side: right, bottom } = notch
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left, leftMax: left, right, rightMax: right, bottom, bottomMax: bottom },
  })
}

/** Texts and controls that lie at least partly under the notch. */
export async function underNotch(page: Page): Promise<string[]> {
  return page.evaluate(({ side }) => {
    const found: string[] = []
    const width = document.documentElement.clientWidth

    /** The visible part of an element: it may cut its own text, and a scrolling table within the page may hide the rest. */
    const seen = (element: Element, { left, right }: { left: number; right: number }) => {
      for (let around: Element | null = element; around; around = around.parentElement) {
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
