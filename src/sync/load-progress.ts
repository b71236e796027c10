import { createListeners } from '#app/session/listeners.ts'

/** Progress of a list whose first rows are on the device: rows loaded, of how many. */
export interface LoadProgress {
  here: number
  of: number
}

const progressByList = new Map<string, LoadProgress>()
const listeners = createListeners()

/**
 * Undefined unless the list is being fetched for the first time. The same object until it changes.
 */
export function loadProgressOf(list: string): LoadProgress | undefined {
  return progressByList.get(list)
}

export function setLoadProgress(list: string, progress: LoadProgress | undefined): void {
  if (progress) progressByList.set(list, progress)
  else progressByList.delete(list)
  listeners.notify()
}

export const onLoadProgress = listeners.subscribe
