import { workOwner } from '#app/session/current-session.ts'
import { isOpen, type CommandRow } from '#app/outbox/commands/command-row.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { photosOf } from './photo-queue.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import type { Draft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'

/** The signed-in person's work on this device that the server doesn't have. */
export interface UnsentWork {
  changes: OutboxRow[]
  drafts: Draft[]
  photos: PhotoRow[]
  /** Commands with an unknown outcome, which only this device can ask about. */
  commands: CommandRow[]
}

export async function readUnsentWork(): Promise<UnsentWork> {
  const uid = workOwner() ?? ''
  const database = work()
  const [changes, drafts, photos, given] = await Promise.all([
    outboxOf(database, uid),
    database.drafts.toArray(),
    photosOf(database, uid),
    commandsHere(),
  ])
  const commands = given.filter((row) => isOpen(row) && !row.isFleeting && !row.isQuiet)
  return { changes, drafts, photos, commands }
}

export function isEmpty({ changes, drafts, photos, commands }: UnsentWork): boolean {
  return changes.length + drafts.length + photos.length + commands.length === 0
}
