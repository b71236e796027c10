import { Dexie, type Table } from 'dexie'
import { hasFormerNames, parseWithCurrentNames } from '#contract/value/former-names.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { whileNotWiped } from '#app/session/session-lock.ts'
import { companyOfThisPage, currentSession, epochOfThisPage, onSessionChange, workOwner } from '#app/session/current-session.ts'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { workPrefix } from '#app/session/database-names.ts'
import type { Delivered } from './delivered.ts'
import type { Draft } from './drafts.ts'
import type { Author, OutboxRow } from './outbox-row.ts'
import type { PhotoBytes, PhotoRow, RemovedPhoto } from './photo-row.ts'
import { readStored } from '#app/session/session-store.ts'

/**
 * One person's work on this device that the server doesn't have, and what was delivered recently.
 * Only delivery or that person removes it.
 */
export type Work = Dexie & {
  drafts: Table<Draft, string>
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>
  photos: Table<PhotoRow, string>
  photo_bytes: Table<PhotoBytes, string>
  removed_photos: Table<RemovedPhoto, string>
  delivered: Table<Delivered, [resource: string, recordId: string]>
  commands: Table<CommandRow, string>
}

let opened: { uid: string; database: Work } | undefined

/** The signed-in user's own work. Only for screens behind the guard: throws when nobody is signed in. */
export function work(): Work {
  const uid = workOwner()
  if (!uid) throw new SessionReplaced()
  if (opened?.uid === uid) return opened.database
  closeWork()
  opened = { uid, database: openWork(uid) }
  return opened.database
}

function openWork(uid: string): Work {
  // "Saved on this device" must survive a power loss: the browser writes through to disk before it
  // answers.
  const database = new Dexie(workPrefix + uid, { chromeTransactionDurability: 'strict' }) as Work
  // Only add versions; never change or remove one, because rows from older builds may be waiting
  // here.
  database.version(1).stores({ drafts: 'key', outbox: '++seq, [resource+record_id]' })
  database.version(2).stores({ photos: 'id, owner_id', photo_bytes: 'id' })
  database.version(3).stores({ commands: 'id' })
  database.version(4).stores({ removed_photos: 'file_id, owner_id' })
  database.version(5).stores({ delivered: '[resource+record_id], delivered_at' })
  for (const table of [database.drafts, database.outbox, database.delivered, database.commands, database.photos, database.removed_photos])
    table.hook('reading', withCurrentNames)
  database.on('versionchange', ({ newVersion }) => {
    // A newer build adds a table, or the owner discards everything. In the first case this page may
    // reopen the database, since versions only add: a tab of the old build loses nothing.
    database.close({ disableAutoOpen: newVersion === null })
    // Stops Dexie's own listener, which would allow reopening, from running after this one.
    return false
  })
  return database
}

/**
 * Converts a row to this build's field names. Done on each read and not once for all, because a tab
 * of an older build may still be writing.
 */
function withCurrentNames<T>(row: T): T {
  const json = JSON.stringify(row, (_key, value: unknown) => (value instanceof ArrayBuffer ? undefined : value))
  return hasFormerNames(json) ? { ...row, ...(parseWithCurrentNames(json) as object) } : row
}

function closeWork(): void {
  opened?.database.close({ disableAutoOpen: true })
  opened = undefined
}

onSessionChange(() => {
  if (opened?.uid !== workOwner()) closeWork()
})

/** Writes as the person this page shows. Throws SessionReplaced after a sign-out or for another user. */
export function writeWork<T>(
  write: (database: Work, author: Author) => Promise<T>,
  tables: (database: Work) => Table[] = ({ drafts, outbox }) => [drafts, outbox],
): Promise<T> {
  const [epoch, companyId] = [epochOfThisPage(), companyOfThisPage() ?? undefined]
  return whileNotWiped(async () => {
    const stored = await readStored()
    const session = currentSession()
    const uid = workOwner(session)
    if (!session || uid === undefined || stored?.status === 'signed-out' || stored?.epoch !== epoch || session.epoch !== epoch)
      throw new SessionReplaced()
    const database = work()
    return database.transaction('rw', tables(database), () => write(database, { uid, companyId }))
  })
}
