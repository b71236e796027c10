import { createListeners } from '#app/session/listeners.ts'

const shares = new Map<string, number>()
const listeners = createListeners()

/** The share of a file uploaded from this tab, from 0 to 1; undefined if it isn't being uploaded. */
export function photoProgress(id: string): number | undefined {
  return shares.get(id)
}

export const onPhotoProgress = listeners.subscribe

export function setPhotoProgress(id: string, share: number | undefined): void {
  if (share === undefined) shares.delete(id)
  else shares.set(id, share)
  listeners.notify()
}
