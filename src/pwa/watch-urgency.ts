import { noteUrgency } from '#app/session/urgency.ts'

/**
 * A user action, a restored connection or a return to the tab skips the identity service's backoff.
 */
export function watchUrgency(): void {
  for (const act of ['click', 'submit', 'online', 'pageshow']) addEventListener(act, noteUrgency, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) noteUrgency()
  })
}
