import { useEffect } from 'react'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import { followList } from '#app/sync/sync-lists.ts'

export const afterDrawingMs = 300

/**
 * Does something once the device's rows have been drawn, unless the returned function is called first; calls what it returned when that
 * is called later.
 */
export function afterDrawing(start: () => (() => void) | undefined, waitMs = afterDrawingMs): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = start()
  }, waitMs)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

/** Keeps a list up to date while a screen shows it, or one event's part of it. */
export function useFreshList(name: SyncedResource | undefined, eventId?: string, waitMs?: number): void {
  useEffect(() => (name === undefined ? undefined : afterDrawing(() => followList(name, eventId), waitMs)), [name, eventId, waitMs])
}

/** Of the lists that only name what is in a screen's rows: the list of these rows is asked for first. */
const afterRowsMs = afterDrawingMs + 50

/** Keeps the lists of names up to date that a screen's rows refer to. `names` must be a stable array. */
export function useFreshLists(names: readonly SyncedResource[]): void {
  useEffect(
    () =>
      afterDrawing(() => {
        const stops = names.map((name) => followList(name))
        return () => {
          for (const stop of stops) stop()
        }
      }, afterRowsMs),
    [names],
  )
}
