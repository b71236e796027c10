import { useSyncExternalStore } from 'react'
import { onSyncChange, syncState } from '#app/api/sync.ts'

export function useSyncState() {
  return useSyncExternalStore(onSyncChange, syncState)
}
