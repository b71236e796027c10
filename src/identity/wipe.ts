import { whileNobodyWrites } from '#app/network/session-lock.ts'
import { dataPrefix, isWipedAtSignOut } from '#app/storage/database-names.ts'

/** Deletes one user's copy of the server's rows. */
export function wipeDataOf(userId: string): Promise<void> {
  return whileNobodyWrites(() => deleteDatabase(dataPrefix + userId))
}

/**
 * Deletes every user's databases. `mayWipe` is asked under the lock, when nobody can begin to write. The later sweep
 * takes only `which`: a sign-in under way has the identity SDK's database open, and deleting that would block it.
 */
export function wipeDatabases(mayWipe = async () => true, which = isWipedAtSignOut): Promise<void> {
  return whileNobodyWrites(async () => {
    if (!(await mayWipe())) return
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    await Promise.all(names.filter(which).map(deleteDatabase))
  })
}

/** Settles also when another tab still holds it open: the deletion then happens when that tab lets go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => done()
  })
}
