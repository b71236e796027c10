import { workOwner } from '#app/storage/current-session.ts'
import { outboxOf } from '#app/storage/outbox.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import { photosOf, sweepDropped } from '#app/storage/photo-queue.ts'
import type { PhotoRow } from '#app/storage/photo-row.ts'
import { work, type Draft } from '#app/storage/work.ts'

/** What the signed-in person made on this device and the server does not have. */
export interface UnsentWork {
  changes: OutboxRow[]
  drafts: Draft[]
  photos: PhotoRow[]
}

export async function readUnsentWork(): Promise<UnsentWork> {
  const uid = workOwner() ?? ''
  const database = work()
  // What was taken out and could still be brought back is nobody's work after a sign-out.
  await sweepDropped().catch(console.error)
  const [changes, drafts, photos] = await Promise.all([outboxOf(database, uid), database.drafts.toArray(), photosOf(database, uid)])
  return { changes, drafts, photos }
}

/** 'events:…' with a name in it → its name; else the kind of record. */
export function draftLabel({ key, values }: Pick<Draft, 'key' | 'values'>): string {
  const name = [values['name'], values['title'], values['label']].find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : (key.split(':')[0] ?? key).replaceAll(/[_-]/g, ' ')
}

export function isEmpty({ changes, drafts, photos }: UnsentWork): boolean {
  return changes.length + drafts.length + photos.length === 0
}
