import { Dexie, type Table } from 'dexie'
import type { Comment } from '#contract/entry/comment.ts'
import type { CollectionCounts } from '#contract/http/count.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Event } from '#contract/event/schema.ts'
import { readStored } from '#app/session/session-store.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { dataPrefix } from '#app/session/database-names.ts'
import { resourcesOfEvents, syncedResources, type SyncedResource, type SyncedRow } from './synced-resource.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { saveOpenForms } from '#app/session/open-forms.ts'
import { whileNotWiped } from '#app/session/session-lock.ts'

/**
 * When a resource was last fetched (milliseconds by the server's clock), and where its next delta
 * starts.
 */
export interface Fetch {
  resource: string
  fetched_at: number
  cursor?: string
}

/** A file's thumbnail and metadata. */
export interface StoredPicture {
  id: string
  name: string
  mime: string
  width: number | null
  height: number | null
  notice: string | null
  thumb: ArrayBuffer | null
  /** The server didn't have it when last asked. */
  is_missing: boolean
}

/**
 * The server's data as last fetched, for one user. It may be dropped at any time, since all of it
 * can be fetched again.
 */
export type Data = Dexie & {
  events: Table<Event, string>
  mine: Table<Answer<'mine'>['data'] & { key: 'mine' }, string>
  counts: Table<{ key: string; counts: CollectionCounts }, string>
  comments: Table<Comment, string>
  /** The last answers of calls that don't return lists of records. */
  answers: Table<{ key: string; answer: unknown; total?: number }, string>
  pictures: Table<StoredPicture, string>
  fetches: Table<Fetch, string>
} & { [R in SyncedResource]: Table<SyncedRow<R>, string> }

/** Raise this when the shape of a row changes: the tables are emptied and filled again. */
const schemaVersion = 9
const tables = {
  events: 'id, start_date._seconds',
  mine: 'key',
  counts: 'key',
  comments: 'id, entry_id',
  answers: 'key',
  pictures: 'id',
  fetches: 'resource',
  ...Object.fromEntries(syncedResources.map((name) => [name, 'id'])),
  ...Object.fromEntries(resourcesOfEvents.map((name) => [name, 'id, event_id'])),
}
/** A further version, since an index only is no reason to empty the tables: the rows may be read offline. */
const indexesVersion = 10
const indexes = {
  ...Object.fromEntries(resourcesOfEvents.map((name) => [name, 'id, event_id, [event_id+id]'])),
  entries: 'id, event_id, [event_id+id], [event_id+submitted_at._seconds]',
}

let opened: { uid: string; database: Data } | undefined

/** The signed-in user's database. Only for screens behind the guard: throws when nobody is signed in. */
export function data(): Data {
  const uid = currentSession()?.currentUser.id
  if (!uid) throw new SessionReplaced()
  if (opened?.uid === uid) return opened.database
  closeData()
  opened = { uid, database: openData(uid) }
  return opened.database
}

function openData(uid: string): Data {
  // Rows are never changed in place. Without this option, each read of a list would copy all of
  // them, field by field.
  const database = new Dexie(dataPrefix + uid, { cache: 'immutable' }) as Data
  database
    .version(schemaVersion)
    .stores(tables)
    // Dexie itself keeps rows of the former shape, and where their next delta starts.
    .upgrade((change) => Promise.all(Object.keys(tables).map((name) => change.table(name).clear())))
  database.version(indexesVersion).stores(indexes)
  // Another tab deletes it at sign-out, or has a newer build that changes the tables: close it at once and never reopen it.
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: true })
    // Without its tables, this build can show nothing and store no answer.
    if (newVersion !== null) void saveOpenForms().then(() => location.reload())
    // Stops Dexie's own listener, which would allow reopening, from running after this one.
    return false
  })
  return database
}

/** Closes for good. A late write fails instead of recreating the database. */
function closeData(): void {
  opened?.database.close({ disableAutoOpen: true })
  opened = undefined
}

onSessionChange(() => {
  if (opened?.uid !== currentSession()?.currentUser.id) closeData()
})

/**
 * Writes rows only if the session is still the one with `epoch`. A sign-out waits for it; after a
 * sign-out it throws SessionReplaced instead of writing private rows back.
 */
export function writeData<T>(epoch: string, write: (database: Data) => Promise<T>): Promise<T> {
  return whileNotWiped(async () => {
    const stored = await readStored()
    if (stored?.status === 'signed-out' || stored?.epoch !== epoch || currentSession()?.epoch !== epoch) throw new SessionReplaced()
    const database = data()
    return database.transaction('rw', database.tables, () => write(database))
  })
}
