import { useSyncExternalStore } from 'react'
import { onSyncChange, syncState } from './sync.ts'

export function useSyncState() {
  return useSyncExternalStore(onSyncChange, syncState)
}

/** Whether the last fetch failed. Doesn't render when a fetch only starts or ends. */
export function useSyncFailed(): boolean {
  return useSyncExternalStore(onSyncChange, () => syncState().failed)
}
