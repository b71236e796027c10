import { workOwner } from '#app/session/current-session.ts'
import { isOpen, type CommandRow } from '#app/outbox/commands/command-row.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { isTidying, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { photosOf } from './photo-queue.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import type { Draft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'

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
  const [rows, drafts, photos, given] = await Promise.all([
    outboxOf(database, uid),
    database.drafts.toArray(),
    photosOf(database, uid),
    commandsHere(),
  ])
  const changes = rows.filter((row) => !isTidying(row))
  const commands = given.filter((row) => isOpen(row) && !row.isFleeting && !row.isQuiet)
  return { changes, drafts, photos, commands }
}

export function isEmpty({ changes, drafts, photos, commands }: UnsentWork): boolean {
  return changes.length + drafts.length + photos.length + commands.length === 0
}

/** Failing storage must not keep anyone from signing out. */
const readWithinMs = 2_000

/**
 * The signed-in person's unsent work; undefined when there is none, or when the device's storage
 * cannot be read.
 */
export async function findUnsentWork(): Promise<UnsentWork | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), readWithinMs))
  try {
    const found = await Promise.race([readUnsentWork(), late])
    return found && !isEmpty(found) ? found : undefined
  } catch (error) {
    logFailure(error)
    return undefined
  }
}

/** Downloads unsent work as a file, to keep elsewhere or to show to someone. */
export async function downloadWork(changes: readonly OutboxRow[], drafts: readonly Draft[] = []): Promise<void> {
  const text = JSON.stringify({ changes, drafts }, null, 2)
  const name = `unsent-changes-${new Date().toISOString().slice(0, 10)}.json`
  await handOverFile(new Blob([text], { type: 'application/json' }), name)
}
