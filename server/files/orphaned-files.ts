import type { Database, Queries } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { FileStore } from './file-store.ts'

/** The folders of the store that may hold bytes without a row: their upload was cut off, or their file was deleted. */
export interface OrphanedFiles {
  /** Before bytes are written: should the server stop, a sweep finds them. */
  expect: (folder: string, now: number) => Promise<void>
  /** With the row, in its transaction: the bytes are a file now. */
  keep: (queries: Queries, folder: string) => Promise<void>
  /** With the end of the row, in its transaction. */
  leave: (queries: Queries, folder: string, now: number) => Promise<void>
  /** At once. What fails is swept later. */
  remove: (folder: string) => Promise<void>
  sweep: (now: number) => Promise<void>
}

/** Longer than any upload takes from its first byte in the store to its row. */
const keepMs = 3_600_000

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
    const file = await database
      .selectFrom('files')
      .select('id')
      .where('folder', '=', folder)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return file !== undefined
  }

  async function remove(folder: string): Promise<void> {
    try {
      // The demo's files share what they show.
      if (!(await isShown(folder))) await store.remove(folder)
      await forget(database, folder)
    } catch (error) {
      log.error('orphaned file not removed', error)
    }
  }

  return {
    expect: (folder, now) => name(database, folder, now),
    keep: forget,
    leave: name,
    remove,
    async sweep(now) {
      const old = await database
        .selectFrom('file_leftovers')
        .select('folder')
        .where('since', '<', new Date(now - keepMs))
        .execute()
      for (const { folder } of old) await remove(folder)
    },
  }
}
