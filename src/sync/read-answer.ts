import { data } from '#app/sync/data.ts'

export interface StoredAnswer<T> {
  /** Undefined when it never reached this device. */
  answer: T | undefined
  /** For a list, its total on the server. */
  total: number | undefined
  fetchedAt: number | undefined
}

/** The stored answer of a key, typed by its caller, and when it was fetched; for a live query. */
export async function readAnswer<T>(key: string): Promise<StoredAnswer<T>> {
  const [row, fetched] = await Promise.all([data().answers.get(key), data().fetches.get(key)])
  return { answer: row?.answer as T | undefined, total: row?.total, fetchedAt: fetched?.fetched_at }
}
