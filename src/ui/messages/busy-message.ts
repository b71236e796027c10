import { useSyncExternalStore } from 'react'

let message: string | undefined
const listeners = new Set<() => void>()

/** Sets the message shown while a call is pending. */
export function setBusyMessage(next: string | undefined): void {
  message = next
  for (const listener of listeners) listener()
}

export function useBusyMessage(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => message,
    () => message,
  )
}
