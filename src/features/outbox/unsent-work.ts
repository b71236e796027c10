import { currentSession } from '#app/storage/current-session.ts'
import { outboxOf } from '#app/storage/outbox.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import { work, type Draft } from '#app/storage/work.ts'

/** What the signed-in person made on this device and the server does not have. */
export interface UnsentWork {
  changes: OutboxRow[]
  drafts: Draft[]
}

export async function readUnsentWork(): Promise<UnsentWork> {
  const uid = currentSession()?.currentUser.id ?? ''
  const database = work()
  const [changes, drafts] = await Promise.all([outboxOf(database, uid), database.drafts.toArray()])
  return { changes, drafts }
}

/** 'events:…' with a name in it → its name; else the kind of record. */
export function draftLabel({ key, values }: Pick<Draft, 'key' | 'values'>): string {
  const name = [values['name'], values['title'], values['label']].find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : (key.split(':')[0] ?? key).replaceAll(/[_-]/g, ' ')
}
