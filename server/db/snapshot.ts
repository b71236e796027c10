import type { Queries } from './database.ts'

/** Several reads of one moment: what is committed between two of them shows in neither. */
export async function inSnapshot<T>(queries: Queries, read: (queries: Queries) => Promise<T>): Promise<T> {
  // A write's transaction has already begun, and its locks keep what it reads.
  if (queries.isTransaction) return await read(queries)
  return await queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
