import { useEffect } from 'react'
import type { SyncedResource } from '#app/storage/synced-resource.ts'
import { afterDrawingMs } from './use-synced-list.ts'

/** Brings lists up to date of which a screen only shows names. `names` has to stay the same. */
export function useFreshLists(names: readonly SyncedResource[]): void {
  useEffect(() => {
    const sync = async () => {
      const { syncList } = await import('#app/api/sync-lists.ts')
      for (const name of names) await syncList(name)
    }
    const timer = setTimeout(() => void sync(), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [names])
}
