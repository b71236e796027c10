import type { Translate } from '@dnd-kit/core'

/** A finger is never quite still. */
const slackPx = 8
/** Until then, dnd-kit stops every click. */
const stoppedMs = 60

export const isMove = ({ x, y }: Translate) => Math.hypot(x, y) > slackPx

/**
 * For a card that was held and put down in place: presses the link that was pressed, as a quick tap does. The press's own click
 * doesn't get there, so that the browser would load a new page.
 */
export function pressHeld(target: EventTarget | null): void {
  const swallow = (event: Event) => event.preventDefault()
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => {
    window.removeEventListener('click', swallow, { capture: true })
    if (target instanceof Element) target.closest('a')?.click()
  }, stoppedMs)
}
