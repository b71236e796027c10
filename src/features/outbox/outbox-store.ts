import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { followOutbox } from './follow-outbox.ts'
import { createListeners } from '#app/session/listeners.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface PendingWork {
  rows: readonly OutboxRow[]
  photos: readonly PhotoRow[]
}

const afterDrawingMs = 1_000

const none: PendingWork = { rows: [], photos: [] }
const listeners = createListeners()
let known = none
let isStarted = false

/** The pending work as last read; empty before the first read. */
export function pendingWork(): PendingWork {
  return known
}

export const onPendingWork = listeners.subscribe

/** Starts following and sending pending work, once per document. Loaded after the screen, since nothing there depends on it. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  setTimeout(() => void load(), afterDrawingMs)
}

async function load(): Promise<void> {
  try {
    followOutbox((read) => {
      known = read
      listeners.notify()
    })
  } catch (error) {
    isStarted = false
    logFailure(error)
  }
}
