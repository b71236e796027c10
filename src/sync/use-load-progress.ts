import { useSyncExternalStore } from 'react'
import { loadProgressOf, onLoadProgress, type LoadProgress } from './load-progress.ts'

/** Progress of a list that is being fetched for the first time. */
export function useLoadProgress(list: string): LoadProgress | undefined {
  return useSyncExternalStore(onLoadProgress, () => loadProgressOf(list))
}
