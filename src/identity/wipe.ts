import { whileNobodyWrites } from '#app/network/session-lock.ts'
import { dataPrefix, isWipedAtSignOut, isWork, workPrefix } from '#app/storage/database-names.ts'

/** Deletes one user's copy of the server's rows. */
export function wipeDataOf(userId: string): Promise<void> {
  return whileNobodyWrites(() => deleteDatabase(dataPrefix + userId))
}

/** Deletes what somebody made here and gives up; of staff signed in as a member, only what they made as that member. */
export function wipeWorkOf(owner: string): Promise<void> {
  return whileNobodyWrites(() => deleteDatabase(workPrefix + owner))
}

/**
 * Deletes every user's copy of the server's rows, and the work databases in which nothing waits: unsent work stays, under
 * the name of its owner, unless `givesUp` says otherwise. `mayWipe` is asked under the lock, when nobody can begin to
 * write. The later sweep takes only `which`: a sign-in under way has the identity SDK's database open, and deleting that
 * would block it.
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

/** By the browser's own interface: the sign-in page has no other use for Dexie. One that cannot be read is not empty. */
function isEmpty(name: string): Promise<boolean> {
  return new Promise((answer) => {
    const request = indexedDB.open(name)
    request.onerror = request.onblocked = () => answer(false)
    request.onsuccess = () => {
      const database = request.result
      const stores = [...database.objectStoreNames]
      const counts = stores.length === 0 ? [] : stores.map((store) => database.transaction(stores).objectStore(store).count())
      void Promise.all(counts.map(resultOf))
        .then(
          (found) => answer(found.every((count) => count === 0)),
          () => answer(false),
        )
        .finally(() => database.close())
    }
  })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('not read'))
  })
}

/** Behind an earlier deletion that waits, nothing is heard of a later one. */
const deletionBoundMs = 2_000

/** Settles also when another tab, or the identity SDK, still holds it open: the deletion then happens when that lets go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, deletionBoundMs)
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => done()
  })
}
