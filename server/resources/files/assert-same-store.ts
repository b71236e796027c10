import { SettingError } from '#server/env.ts'
import { undeleted, type Database } from '#server/db/database.ts'
import { originalName } from './file-row.ts'
import type { FileStore } from '#server/files/file-store.ts'

const maxTried = 5

/**
 * All servers on one database must share one store. Throws SettingError if this store has none of the newest files in
 * the database, or can't be read. Answers how many of them it lacks: some may be lost, or another server may have a store of its own.
 */
export async function assertSameStore(database: Database, store: Pick<FileStore, 'read' | 'has'>): Promise<number> {
  const newest = await undeleted(database, 'files').select('folder').orderBy('created_at', 'desc').limit(maxTried).execute()
  let failure: unknown
  let missing = 0
  let found = 0
  for (const { folder } of newest) {
    try {
      const bytes = await store.read(folder, originalName, 0, 0)
      await bytes.cancel()
      found += 1
    } catch (error) {
      if (await store.has(`${folder}/${originalName}`).catch(() => true)) failure = error
      else missing += 1
    }
  }
  if (found > 0 || newest.length === 0) return missing
  if (failure instanceof Error) {
    const { message } = failure.cause instanceof Error ? failure.cause : failure
    throw new SettingError(
      `The files’ store can’t be read: ${message}. Check it and its settings (DATA_DIR, or FILES_BUCKET and its keys).`,
    )
  }
  throw new SettingError(
    'The database names files that aren’t in this store. Servers with one database need one store: give them the same DATA_DIR, or set FILES_DRIVER and FILES_BUCKET.',
  )
}
