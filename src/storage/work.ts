import { Dexie, type Table } from 'dexie'
import { SessionReplaced } from '#app/network/session-errors.ts'
import { whileNotWiped } from '#app/network/session-lock.ts'
import { currentSession, epochOfThisPage, onSessionChange, workOwner } from './current-session.ts'
import { workPrefix } from './database-names.ts'
import { isSame, omit, type Fields } from './merge-fields.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { PhotoBytes, PhotoRow } from './photo-row.ts'
import { readStored } from './session-store.ts'

/** What stands in a form and was not saved. */
export interface Draft {
  key: string
  /** The record as the form began with it; null for a new one. */
  base: Fields | null
  values: Fields
  updated_at: number
}

/** What one person made on this device and the server does not have. Nothing drops it but its way to the server, or that person. */
export type Work = Dexie & {
  drafts: Table<Draft, string>
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>
  photos: Table<PhotoRow, string>
  photo_bytes: Table<PhotoBytes, string>
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
  // A "saved on this device" must survive the battery: the browser writes through before it answers.
  const database = new Dexie(workPrefix + uid, { chromeTransactionDurability: 'strict' }) as Work
  // Add versions, never change or remove: rows of older builds wait in here.
  database.version(1).stores({ drafts: 'key', outbox: '++seq, [resource+record_id]' })
  database.version(2).stores({ photos: 'id, owner_id', photo_bytes: 'id' })
  database.on('versionchange', ({ newVersion }) => {
    // A newer build adds a table, or the owner discards it all. Of the first this page is let back in, since versions only
    // add: whoever writes in a tab of the old build loses nothing.
    database.close({ disableAutoOpen: newVersion === null })
    // Keeps Dexie's own listener, which would allow opening again, from running after this one.
    return false
  })
  return database
}

function closeWork(): void {
  opened?.database.close({ disableAutoOpen: true })
  opened = undefined
}

onSessionChange(() => {
  if (opened?.uid !== workOwner()) closeWork()
})

/** Writes as the person whom this page shows, and as nobody else: after a sign-out, or for another user, it throws SessionReplaced. */
export function writeWork<T>(
  write: (database: Work, session: { uid: string; epoch: string }) => Promise<T>,
  tables: (database: Work) => Table[] = ({ drafts, outbox }) => [drafts, outbox],
): Promise<T> {
  const epoch = epochOfThisPage()
  return whileNotWiped(async () => {
    const stored = await readStored()
    const session = currentSession()
    const uid = workOwner(session)
    if (!session || uid === undefined || stored?.status === 'signed-out' || stored?.epoch !== epoch || session.epoch !== epoch)
      throw new SessionReplaced()
    const database = work()
    return database.transaction('rw', tables(database), () => write(database, { uid, epoch }))
  })
}

/** Keeps what stands in a form; `key` is "resource:id". */
export async function saveDraft(key: string, { base, values }: Pick<Draft, 'base' | 'values'>): Promise<void> {
  await writeWork((database) => database.drafts.put({ key, base, values, updated_at: Date.now() }))
}

/**
 * What one tab writes, in place of what it wrote before. A draft may be written in two tabs: what the other one has in it
 * stays, so that neither loses its own when it is killed.
 */
export async function changeDraft(key: string, written: Pick<Draft, 'base' | 'values'>, before: Fields): Promise<void> {
  await writeWork(async (database) => {
    const rest = await takeFromDraft(database, key, before)
    const values = { ...rest?.values, ...written.values }
    if (Object.keys(values).length === 0) return
    await database.drafts.put({ key, base: { ...written.base, ...rest?.base }, values, updated_at: Date.now() })
  })
}

/** Takes out of a draft what stands there as it is given here, and answers what remains. */
export async function takeFromDraft(database: Work, key: string, taken: Fields): Promise<Draft | undefined> {
  const draft = await database.drafts.get(key)
  if (!draft) return undefined
  const names = Object.keys(taken).filter((name) => isSame(taken[name], draft.values[name]))
  const rest = { ...draft, base: draft.base && omit(draft.base, names), values: omit(draft.values, names) }
  if (Object.keys(rest.values).length > 0) {
    await database.drafts.put(rest)
    return rest
  }
  await database.drafts.delete(key)
  return undefined
}

export function readDraft(key: string): Promise<Draft | undefined> {
  return work().drafts.get(key)
}

export async function dropDraft(key: string): Promise<void> {
  await writeWork((database) => database.drafts.delete(key))
}
