import { undeleted, type Database, type Queries } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { FileStore } from './file-store.ts'

/** Folders in the store that may have bytes without a row, because an upload was cut off or a file was deleted. */
export interface OrphanedFiles {
  /** Call before bytes are written: if the server stops, the sweep finds them. */
  expect: (folder: string, now: number) => Promise<void>
  /** Call in the transaction that creates the row: the bytes belong to a file now. */
  unmark: (queries: Queries, folder: string) => Promise<void>
  /** Call in the transaction that deletes the row. */
  leave: (queries: Queries, folder: string, now: number) => Promise<void>
  /** Removes the bytes now. If that fails, the sweep removes them later. */
  remove: (folder: string) => Promise<void>
  sweep: (now: number) => Promise<void>
}

/** Longer than any upload takes from its first stored byte to its row. */
const orphanLifetimeMs = 3_600_000

export function createOrphanedFiles(database: Database, store: Pick<FileStore, 'remove'>, log: Log): OrphanedFiles {
  async function name(queries: Queries, folder: string, now: number) {
    await queries
      .insertInto('file_leftovers')
      .values({ folder, since: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function forget(queries: Queries, folder: string) {
    await queries.deleteFrom('file_leftovers').where('folder', '=', folder).execute()
  }

  async function isShown(folder: string): Promise<boolean> {
    const file = await undeleted(database, 'files').select('id').where('folder', '=', folder).executeTakeFirst()
    return file !== undefined
  }

  async function remove(folder: string): Promise<void> {
    try {
      // Demo files share their bytes.
      if (!(await isShown(folder))) await store.remove(folder)
      await forget(database, folder)
    } catch (error) {
      log.error('orphaned file not removed', error)
    }
  }

  return {
    expect: (folder, now) => name(database, folder, now),
    unmark: forget,
    leave: name,
    remove,
    async sweep(now) {
      const old = await database
        .selectFrom('file_leftovers')
        .select('folder')
        .where('since', '<', new Date(now - orphanLifetimeMs))
        .execute()
      for (const { folder } of old) await remove(folder)
    },
  }
}
