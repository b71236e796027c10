import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/session/listeners.ts'

/** The open overlay: the palette, the keyboard shortcuts, or none. */
export type Overlay = 'palette' | 'keys' | null

let overlay: Overlay = null
const listeners = createListeners()

export function openOverlay(next: Overlay): void {
  overlay = next
  listeners.notify()
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(listeners.subscribe, () => overlay)
}
