import { whileNobodyWrites } from '#app/session/session-lock.ts'
import { dataPrefix, isWipedAtSignOut, isWork, workPrefix } from '#app/session/database-names.ts'

/** Deletes one user's copy of the server's rows. */
export function wipeDataOf(userId: string): Promise<void> {
  return whileNobodyWrites(() => deleteDatabase(dataPrefix + userId))
}

/**
 * Deletes work that a person discards; for staff signed in as a member, only their work as that
 * member.
 */
export function wipeWorkOf(owner: string): Promise<void> {
  return whileNobodyWrites(() => deleteDatabase(workPrefix + owner))
}

/**
 * Deletes every user's copy of the server's data, and work databases without unsent work. Unsent
 * work stays under its owner's name, unless `givesUp` says otherwise. `mayWipe` is called under the
 * lock, when nobody can start writing. A later sweep passes a narrower `which`: a running sign-in
 * has the identity SDK's database open, and deleting that would block it.
 */
export function wipeDatabases(
  mayWipe = async () => true,
  which = isWipedAtSignOut,
  givesUp: (workDatabase: string) => boolean = () => false,
): Promise<void> {
  return whileNobodyWrites(async () => {
    if (!(await mayWipe())) return
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    await Promise.all(names.filter(which).map(deleteDatabase))
    for (const name of names.filter(isWork)) if (givesUp(name) || (await isEmpty(name))) await deleteDatabase(name)
  })
}

/**
 * Whether any work database holds what a person would miss. What tidies up after discarded work, and the known outcome of an action,
 * is none of it.
 */
export async function holdsWork(): Promise<boolean> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []).filter(isWork)
  const found = names.map((name) =>
    reading(name, async (rowsOf) => {
      const [drafts, changes, photos, commands] = await Promise.all(['drafts', 'outbox', 'photos', 'commands'].map(rowsOf))
      const isTidying = ({ isQuiet, state }: WorkRow) => isQuiet && state === 'waiting'
      const isMissed = ({ state, isQuiet, isFleeting }: WorkRow) => (state === 'sending' || state === 'unknown') && !isQuiet && !isFleeting
      return (
        Boolean(drafts?.length) ||
        changes?.some((row) => !isTidying(row)) ||
        photos?.some(isNotDropped) ||
        commands?.some(isMissed) ||
        false
      )
    }),
  )
  return (await Promise.all(found)).includes(true)
}

/**
 * A database that cannot be read does not count as empty. A deleted photo that could still be
 * restored does not count as work after a sign-out.
 */
function isEmpty(name: string): Promise<boolean> {
  return reading(name, async (rowsOf, stores) => {
    const found = await Promise.all(stores.filter((store) => !isNoWork(store)).map(rowsOf))
    return found.every((rows) => rows.length === 0) && !(await rowsOf('photos')).some(isNotDropped)
  })
}

interface WorkRow {
  state?: string
  isQuiet?: boolean
  isFleeting?: boolean
  dropped_at?: number | null
}

const isNotDropped = ({ dropped_at: droppedAt }: WorkRow) => typeof droppedAt !== 'number'

/** Uses plain IndexedDB, since the sign-in page has no other use for Dexie. False if it cannot be read. */
function reading(
  name: string,
  read: (rowsOf: (store: string) => Promise<WorkRow[]>, stores: string[]) => Promise<boolean>,
): Promise<boolean> {
  return new Promise((answer) => {
    const request = indexedDB.open(name)
    request.onerror = request.onblocked = () => answer(false)
    request.onsuccess = () => {
      const database = request.result
      const stores = [...database.objectStoreNames]
      const rowsOf = async (store: string) =>
        stores.includes(store) ? await resultOf<WorkRow[]>(database.transaction(store).objectStore(store).getAll()) : []
      void read(rowsOf, stores)
        .then(answer, () => answer(false))
        .finally(() => database.close())
    }
  })
}

/** Bytes are deleted with their photo's row; delivered changes are on the server. */
function isNoWork(store: string): boolean {
  return store === 'photos' || store === 'photo_bytes' || store === 'removed_photos' || store === 'delivered'
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('not read'))
  })
}

/** While an earlier deletion is blocked, a later one fires no events. */
const deletionBoundMs = 2_000

/**
 * Also settles if another tab or the identity SDK still has it open; the deletion then happens when
 * they close it.
 */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, deletionBoundMs)
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => done()
  })
}
