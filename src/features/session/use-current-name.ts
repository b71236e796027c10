import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'

export function useCurrentName(): string {
  return useSyncExternalStore(onSessionChange, currentSession)?.currentUser.name ?? ''
}
