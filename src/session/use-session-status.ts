import { useSyncExternalStore } from 'react'
import { onSessionChange } from './current-session.ts'
import { sessionStatus, type SessionStatus } from './session-status.ts'

export function useSessionStatus(): SessionStatus {
  return useSyncExternalStore(onSessionChange, sessionStatus, () => 'active')
}
