import { liveQuery } from 'dexie'
import { sendOnReturn } from '#app/api/send-outbox.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { outboxOf } from '#app/storage/outbox.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import { work } from '#app/storage/work.ts'

/** Tells what waits now, and whenever it changes, in whichever tab. */
export function followOutbox(tell: (rows: readonly OutboxRow[]) => void): void {
  liveQuery(async () => {
    const uid = currentSession()?.currentUser.id
    return uid === undefined ? [] : outboxOf(work(), uid)
  }).subscribe({ next: tell, error: console.error })
  sendOnReturn()
}
