import { followQuery } from '#app/sync/follow-query.ts'
import { sendOnReturn, sendOutbox } from '#app/outbox/send-outbox.ts'
import { sendPhotosOnReturn } from '#app/files/send-photos.ts'
import { adoptStashedDrafts, isStashKey } from '#app/outbox/drafts.ts'
import { workOwner } from '#app/session/current-session.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { photosOf } from '#app/files/photo-queue.ts'
import { work } from '#app/outbox/work.ts'
import type { PendingWork } from './outbox-store.ts'
import { logFailure } from '#app/session/log-failure.ts'

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
  const adopt = () => void adoptStashedDrafts().catch(logFailure)
  adopt()
  // Another tab has just been closed.
  addEventListener('storage', ({ key, newValue }) => newValue !== null && isStashKey(key) && adopt())
}

async function readPending(): Promise<PendingWork | undefined> {
  const uid = workOwner()
  if (uid === undefined) return undefined
  const [rows, photos] = await Promise.all([outboxOf(work(), uid), photosOf(work(), uid)])
  return { rows, photos }
}
