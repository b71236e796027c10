import type { Answer } from '#contract/endpoints.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { storeAnswer, readAnswer } from '#app/sync/stored-answer.ts'

export interface AuditPages {
  events: readonly AuditEvent[]
  /** Cursor of the next page; null after the last. */
  nextBefore: string | null
}

export type PageAnswer = { ok: true; pages: AuditPages } | { ok: false; message: string }

/** Key of the first page stored for offline use. The history of a single record is read often and not stored. */
const key = 'audit'

interface StoredPages extends AuditPages {
  query: string
}

/** Fetches the first page for a query, or the page following `after`. */
export async function fetchPage(query: Record<string, string>, after?: AuditPages): Promise<PageAnswer> {
  const before = after?.nextBefore
  try {
    const answer = await ask('audit.list', { query: { ...query, limit: 50, ...(before && { before }) } })
    const { events, next_before: nextBefore } = answer.data
    const pages = { events: [...(after?.events ?? []), ...events], nextBefore }
    const stored: StoredPages = { ...pages, query: JSON.stringify(query) }
    if (!('entity_id' in query)) await storeAnswer(epochOfThisPage(), key, { answer: stored, fetchedAt: toMillis(answer.meta.server_time) })
    return { ok: true, pages }
  } catch (error) {
    return { ok: false, message: failureMessage(error) }
  }
}

/** The stored page, if it is for the same query. */
export async function storedPages(query: Record<string, string>): Promise<(AuditPages & { fetchedAt: number }) | undefined> {
  const { answer: stored, fetchedAt } = await readAnswer<StoredPages>(key)
  return stored?.query === JSON.stringify(query) && fetchedAt !== undefined ? { ...stored, fetchedAt } : undefined
}

type Page = Answer<'audit.list'>['data']

interface AllPages {
  signal: AbortSignal
  /** Called with the number of events loaded so far. */
  onProgress: (count: number) => void
}

/** Fetches all pages in turn; undefined if canceled. */
export async function allPages(fetchOne: (before: string | null) => Promise<Page>, { signal, onProgress }: AllPages) {
  const events: AuditEvent[] = []
  let before: string | null = null
  do {
    const page: Page = await fetchOne(before)
    if (signal.aborted) return undefined
    events.push(...page.events)
    onProgress(events.length)
    before = page.next_before
  } while (before !== null)
  return events
}

export async function fetchAll(query: Record<string, string>, how: AllPages): Promise<PageAnswer | undefined> {
  const fetchOne = async (before: string | null) =>
    (await ask('audit.list', { query: { ...query, limit: 200, ...(before !== null && { before }) } })).data
  try {
    const events = await allPages(fetchOne, how)
    return events && { ok: true, pages: { events, nextBefore: null } }
  } catch (error) {
    if (how.signal.aborted) return undefined
    return { ok: false, message: failureMessage(error) }
  }
}
