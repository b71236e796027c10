import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'

/** The name of the signed-in person. */
export function useCurrentName(): string {
  return useSyncExternalStore(onSessionChange, currentSession)?.currentUser.name ?? ''
}
