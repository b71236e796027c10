import { useSyncExternalStore } from 'react'
import { onSyncChange, syncState } from './sync.ts'

export function useSyncState() {
  return useSyncExternalStore(onSyncChange, syncState)
}
