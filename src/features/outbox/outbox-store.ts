import type { OutboxRow } from '#app/storage/outbox-row.ts'

const afterDrawingMs = 1_000

const none: readonly OutboxRow[] = []
const listeners = new Set<() => void>()
let rows = none
let isStarted = false

/** What waits, as last read; nothing until it was. */
export function waitingRows(): readonly OutboxRow[] {
  return rows
}

export function onWaitingRows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows what waits, and sends it. Once for a document; loaded after the screen, since nothing on that waits for it. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  setTimeout(() => void load(), afterDrawingMs)
}

async function load(): Promise<void> {
  try {
    const { followOutbox } = await import('./follow-outbox.ts')
    followOutbox((read) => {
      rows = read
      for (const listener of listeners) listener()
    })
  } catch (error) {
    isStarted = false
    console.error(error)
  }
}
