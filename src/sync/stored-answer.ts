import type { Answer, endpoints, EndpointName } from '#contract/endpoints.ts'
import type { CallInput } from '#app/http/call.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'

/** A call's data, without its metadata. */
export type AnswerData<N extends EndpointName> = Answer<N> extends { data: infer Data } ? Data : never

/** A call's params and query, if it takes any. */
export type AnswerInput<N extends EndpointName> = Pick<CallInput<(typeof endpoints)[N]>, 'params' | 'query'>

/** Key of a stored answer and its age. */
export function answerKey(name: EndpointName, { params, query }: { params?: unknown; query?: unknown }): string {
  return params || query ? `${name} ${JSON.stringify({ params, query })}` : name
}

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

interface Given {
  answer: unknown
  /** For a list, its total on the server. */
  total?: number | undefined
  /** Milliseconds by the server's clock. */
  fetchedAt: number
}

/** Stores an answer that isn't a list of records, with its age, unless the session has ended. */
export async function storeAnswer(epoch: string, key: string, { answer, total, fetchedAt }: Given): Promise<void> {
  await writeData(epoch, async (database) => {
    await database.answers.put({ key, answer, ...(total !== undefined && { total }) })
    await database.fetches.put({ resource: key, fetched_at: fetchedAt })
  })
}

/** How many fetches have begun, and by key the last of them that was stored. */
let begun = 0
const latest = new Map<string, number>()

/** Stores what is fetched, unless a fetch that began later has been stored: a slow answer may be older than its time says. */
export async function fetchAndStore(key: string, fetch: () => Promise<Given>): Promise<void> {
  const epoch = epochOfThisPage()
  begun += 1
  const place = begun
  const given = await fetch()
  if ((latest.get(key) ?? 0) > place) return
  latest.set(key, place)
  await storeAnswer(epoch, key, given)
}
