import { noteUrgency } from '#app/session/urgency.ts'

/** Something a person does, a network that came back and a return to the tab do not wait for the identity service's backoff. */
export function watchUrgency(): void {
  for (const act of ['click', 'submit', 'online', 'pageshow']) addEventListener(act, noteUrgency, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) noteUrgency()
  })
}
