import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/session/listeners.ts'

let message: string | undefined
const listeners = createListeners()

/** Sets the message shown while a call is pending. */
export function setBusyMessage(next: string | undefined): void {
  message = next
  listeners.notify()
}

export function useBusyMessage(): string | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => message,
    () => message,
  )
}
