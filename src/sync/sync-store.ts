import type { onSyncChange, syncState } from '#app/sync/sync.ts'

type State = ReturnType<typeof syncState>

const listeners = new Set<() => void>()
let state: State = { pending: true, failed: false }

/** Where the sync stands. It is loaded after the screen, so until then this says that it is still to come. */
export function lastSyncState(): State {
  return state
}

export function onSyncStateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function follow(sync: { syncState: typeof syncState; onSyncChange: typeof onSyncChange }): void {
  const take = () => {
    state = sync.syncState()
    for (const listener of listeners) listener()
  }
  sync.onSyncChange(take)
  take()
}
