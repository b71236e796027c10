import { useSyncExternalStore } from 'react'

/** What stands over the page: the palette, the list of keys, or nothing. */
export type Standing = 'palette' | 'keys' | null

let standing: Standing = null
const listeners = new Set<() => void>()

export function stand(next: Standing): void {
  standing = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useStanding(): Standing {
  return useSyncExternalStore(subscribe, () => standing)
}
