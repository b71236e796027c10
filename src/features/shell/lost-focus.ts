import { focusContent } from '#app/ui/overlays/focus-content.ts'

/** What is around an element: its item of a list, its part of the page, its dialog. */
const parts = 'li, fieldset, form, section, [role="dialog"], main'
const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type="hidden"], [aria-hidden="true"])'

/** By then, whatever moves the focus itself has done so, such as a menu that gives it back to its button. */
const settleMs = 50

/**
 * Finds a place for the focus when the element that had it is removed: the next control, for those who use keys, or else what was
 * around it. Otherwise, keys would do nothing until the person starts again at the top of the page.
 */
export function lostFocus() {
  /** What had the focus last. */
  let last: HTMLElement | null = null
  /** Once it is removed: what it was removed from, and what was before it there. */
  let place: Element | null = null
  let before: Node | null = null
  /** The whole page was replaced, such as a list by a record. */
  let isPageGone = false
  let isByKey = false
  let isKeyDown = false
  let isWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = (next: EventTarget | null) => {
    last = next instanceof HTMLElement ? next : null
    place = null
    before = null
    isPageGone = false
    isWaiting = false
  }

  const onFocus = ({ target }: Event) => remember(target)
  // A click elsewhere that focuses nothing leaves the last place on purpose.
  const onPointer = ({ target }: Event) => {
    isByKey = false
    // Its keyup may have gone to another window.
    isKeyDown = false
    if (!last?.contains(target as Node)) remember(null)
  }
  const onKey = ({ type }: Event) => {
    isByKey = true
    isKeyDown = type === 'keydown'
    if (isWaiting) restore()
  }

  function onMutation(records: readonly MutationRecord[]) {
    if (document.activeElement !== document.body) return
    for (const { target, previousSibling, removedNodes } of records) {
      for (const node of removedNodes) {
        if (node instanceof Element && (node.matches('h1') || node.querySelector('h1'))) isPageGone = true
        if (!node.contains(place ?? last)) continue
        place = target as Element
        before = previousSibling
      }
    }
    if (place) restore()
  }

  /** Soon, focuses what is left, if nothing has the focus. */
  function restore() {
    isWaiting = true
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
  }

  function settle() {
    // A held Enter would go on in the next control.
    if (isKeyDown) return
    isWaiting = false
    if (document.activeElement !== document.body) return
    // Only moved.
    if (place && last && isFocused(last)) return
    const part = place?.isConnected && !isPageGone ? place.closest<HTMLElement>(parts) : null
    const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
    if (dialog && !dialog.contains(part)) dialog.focus()
    else if (part && place && isByKey && focusIn(part, place)) return
    else if (part && part.id !== 'content') focusPart(part)
    else focusContent()
  }

  function focusIn(part: Element, from: Element): boolean {
    // Directly on the page, only what is beside it is near.
    const near = [...(part.id === 'content' ? from : part).querySelectorAll<HTMLElement>(controls)]
    const start = before?.isConnected ? before : from
    const next = near.findIndex((one) => isAfter(start, one) && (start === from || !start.contains(one)))
    const nearestFirst = next < 0 ? near.toReversed() : [...near.slice(next), ...near.slice(0, next).toReversed()]
    return nearestFirst.some(isFocused)
  }

  return {
    restore,
    watch() {
      const observer = new MutationObserver(onMutation)
      observer.observe(document.body, { childList: true, subtree: true })
      const types = { focusin: onFocus, pointerdown: onPointer, keydown: onKey, keyup: onKey }
      for (const [type, listener] of Object.entries(types)) window.addEventListener(type, listener, { capture: true })
      return () => {
        observer.disconnect()
        clearTimeout(timer)
        for (const [type, listener] of Object.entries(types)) window.removeEventListener(type, listener, { capture: true })
      }
    },
  }
}

/** Focuses an element; one that isn't shown, or is disabled, doesn't take it. */
function isFocused(one: HTMLElement): boolean {
  one.focus()
  return document.activeElement === one
}

function isAfter(start: Node, one: Node): boolean {
  return (start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
