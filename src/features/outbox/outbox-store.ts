import { isTidying, type OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { createListeners } from '#app/session/listeners.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { followQuery } from '#app/sync/follow-query.ts'
import { sendOnReturn, sendOutbox } from '#app/outbox/send-outbox.ts'
import { sendPhotosOnReturn } from '#app/files/send-photos.ts'
import { adoptStashedDrafts, isStashKey } from '#app/outbox/drafts.ts'
import { workOwner } from '#app/session/current-session.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { retryRefused } from '#app/outbox/retry-refused.ts'
import { photosOf } from '#app/files/photo-queue.ts'
import { work } from '#app/outbox/work.ts'

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

/**
 * Reports the pending work now and whenever it changes, in any tab, and starts sending it. The tab that queued a change sends it
 * within `settleMs`, unless it was killed.
 */
export function followOutbox(onChange: (pending: PendingWork) => void, { settleMs = 3_000 } = {}): void {
  let lastSeq = 0
  const sendLater = ({ rows }: PendingWork) => {
    const seq = rows.at(-1)?.seq ?? 0
    if (seq <= lastSeq) return
    lastSeq = seq
    setTimeout(() => void sendOutbox(), settleMs)
  }
  followQuery(readPending, (pending = { rows: [], photos: [] }) => {
    onChange(pending)
    sendLater(pending)
  })
  sendOnReturn()
  sendPhotosOnReturn()
  retryRefused()
  const adopt = () => void adoptStashedDrafts().catch(logFailure)
  adopt()
  // Another tab has just been closed.
  addEventListener('storage', ({ key, newValue }) => newValue !== null && isStashKey(key) && adopt())
}

async function readPending(): Promise<PendingWork | undefined> {
  const uid = workOwner()
  if (uid === undefined) return undefined
  const [rows, photos] = await Promise.all([outboxOf(work(), uid), photosOf(work(), uid)])
  return { rows: rows.filter((row) => !isTidying(row)), photos }
}
