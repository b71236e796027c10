import { useSyncExternalStore } from 'react'
import { lastSyncState, onSyncStateChange } from './sync-store.ts'

export function useSyncState() {
  return useSyncExternalStore(onSyncStateChange, lastSyncState)
}
