import { useEffect } from 'react'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import { syncList } from '#app/sync/sync-lists.ts'

export const afterDrawingMs = 300

/** Runs a sync once the device's rows have been drawn, unless the returned function is called first. */
export function afterDrawing(sync: () => unknown): () => void {
  const timer = setTimeout(() => void sync(), afterDrawingMs)
  return () => clearTimeout(timer)
}

/** Updates a list that a screen shows, or one event's part of it. */
export function useFreshList(name: SyncedResource, eventId?: string): void {
  useEffect(() => afterDrawing(() => syncList(name, eventId === undefined ? {} : { eventId })), [name, eventId])
}

/** Updates lists that a screen only needs for names, one by one. `names` must be a stable array. */
export function useFreshLists(names: readonly SyncedResource[]): void {
  useEffect(
    () =>
      afterDrawing(async () => {
        for (const name of names) await syncList(name)
      }),
    [names],
  )
}

/** Updates several lists at once. `names` must be a stable array. */
export function useFreshTables(names: readonly SyncedResource[]): void {
  useEffect(() => afterDrawing(() => names.map((name) => syncList(name))), [names])
}
