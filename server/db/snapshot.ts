import type { Queries } from './database.ts'

/** Runs several reads in one snapshot, so that no commit comes between them. */
export async function inSnapshot<T>(queries: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
  // A write's transaction is already open, and its locks protect what it reads.
  if (queries.isTransaction) return await read(queries)
  return await queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
