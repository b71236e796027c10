const shares = new Map<string, number>()
const listeners = new Set<() => void>()

/** How much of a file has gone up from this tab, out of one; undefined when none of it is under way. */
export function photoProgress(id: string): number | undefined {
  return shares.get(id)
}

export function onPhotoProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellPhotoProgress(id: string, share: number | undefined): void {
  if (share === undefined) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}
