import { useEffect } from 'react'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import { syncList } from '#app/sync/sync-lists.ts'

/** The device's rows render first. */
export const afterDrawingMs = 300

/** Updates a list that a screen shows, or one event's part of it. */
export function useFreshList(name: SyncedResource, eventId?: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void syncList(name, eventId === undefined ? {} : { eventId }), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [name, eventId])
}

/** Updates lists that a screen only needs for names. `names` must be a stable array. */
export function useFreshLists(names: readonly SyncedResource[]): void {
  useEffect(() => {
    const sync = async () => {
      for (const name of names) await syncList(name)
    }
    const timer = setTimeout(() => void sync(), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [names])
}

/** Updates several lists at once. `names` must be a stable array. */
export function useFreshTables(names: readonly SyncedResource[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of names) void syncList(name)
    }, afterDrawingMs)
    return () => clearTimeout(timer)
  }, [names])
}
