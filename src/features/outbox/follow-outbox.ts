import { liveQuery } from 'dexie'
import { sendOnReturn } from '#app/api/send-outbox.ts'
import { sendPhotosOnReturn } from '#app/api/send-photos.ts'
import { workOwner } from '#app/storage/current-session.ts'
import { outboxOf } from '#app/storage/outbox.ts'
import { photosOf } from '#app/storage/photo-queue.ts'
import { work } from '#app/storage/work.ts'
import type { WaitingWork } from './outbox-store.ts'

/** Tells what waits now, and whenever it changes, in whichever tab. */
export function followOutbox(tell: (waiting: WaitingWork) => void): void {
  liveQuery(async () => {
    const uid = workOwner()
    if (uid === undefined) return { rows: [], photos: [] }
    const [rows, photos] = await Promise.all([outboxOf(work(), uid), photosOf(work(), uid)])
    return { rows, photos }
  }).subscribe({ next: tell, error: console.error })
  sendOnReturn()
  sendPhotosOnReturn()
}
