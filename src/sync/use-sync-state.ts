import { useSyncExternalStore } from 'react'
import { onSyncChange, syncState } from './sync.ts'
import { loadProgressOf, onLoadProgress, type LoadProgress } from './load-progress.ts'

export function useSyncState() {
  return useSyncExternalStore(onSyncChange, syncState)
}

/** Whether the last fetch failed. Doesn't render when a fetch only starts or ends. */
export function useSyncFailed(): boolean {
  return useSyncExternalStore(onSyncChange, () => syncState().failed)
}

/** Progress of a list that is being fetched for the first time. */
export function useLoadProgress(list: string): LoadProgress | undefined {
  return useSyncExternalStore(onLoadProgress, () => loadProgressOf(list))
}
