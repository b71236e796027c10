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
 * Uses plain IndexedDB, since the sign-in page has no other use for Dexie. A database that cannot
 * be read does not count as empty. A deleted photo that could still be restored does not count as
 * work after a sign-out.
 */
function isEmpty(name: string): Promise<boolean> {
  return new Promise((answer) => {
    const request = indexedDB.open(name)
    request.onerror = request.onblocked = () => answer(false)
    request.onsuccess = () => {
      const database = request.result
      const stores = [...database.objectStoreNames].filter((store) => !isNoWork(store))
      const counts = stores.map((store) => resultOf(database.transaction(stores).objectStore(store).count()))
      const photos = database.objectStoreNames.contains('photos')
        ? resultOf<{ dropped_at: number | null }[]>(database.transaction('photos').objectStore('photos').getAll())
        : []
      void Promise.all([Promise.all(counts), photos])
        .then(
          ([found, rows]) => answer(found.every((count) => count === 0) && rows.every((row) => typeof row.dropped_at === 'number')),
          () => answer(false),
        )
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
