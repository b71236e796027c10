import { useSyncExternalStore } from 'react'

/** The open overlay: the palette, the keyboard shortcuts, or none. */
export type Overlay = 'palette' | 'keys' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

export function openOverlay(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, () => overlay)
}
