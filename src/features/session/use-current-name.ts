import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'

/** The name of whoever is signed in. */
export function useCurrentName(): string {
  return useSyncExternalStore(onSessionChange, currentSession)?.currentUser.name ?? ''
}
