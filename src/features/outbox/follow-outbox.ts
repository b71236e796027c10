import { liveQuery } from 'dexie'
import { sendOnReturn } from '#app/api/send-outbox.ts'
import { sendPhotosOnReturn } from '#app/api/send-photos.ts'
import { workOwner } from '#app/storage/current-session.ts'
import { outboxOf } from '#app/storage/outbox.ts'
import { photosOf } from '#app/storage/photo-queue.ts'
import { work } from '#app/storage/work.ts'
import { whileSignedIn } from '#app/live/while-signed-in.ts'
import type { WaitingWork } from './outbox-store.ts'

/** Tells what waits now, and whenever it changes, in whichever tab. */
export function followOutbox(tell: (waiting: WaitingWork) => void): void {
  liveQuery(() => whileSignedIn(readWaiting)).subscribe({
    next: (waiting) => tell(waiting ?? { rows: [], photos: [] }),
    error: console.error,
  })
  sendOnReturn()
  sendPhotosOnReturn()
}

async function readWaiting(): Promise<WaitingWork | undefined> {
  const uid = workOwner()
  if (uid === undefined) return undefined
  const [rows, photos] = await Promise.all([outboxOf(work(), uid), photosOf(work(), uid)])
  return { rows, photos }
}
