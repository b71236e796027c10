import type { Table } from 'dexie'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { currentSession } from '#app/session/current-session.ts'
import { withLock } from '#app/session/session-lock.ts'
import { setLoadProgress } from './load-progress.ts'
import { data, writeData, type Data } from './data.ts'

interface Row {
  id: string
  /** Stays when something changes that is not the record's own, such as what the public site shows, or a person's first sign-in. */
  version: number
  /** Catalogs only; null if it was not counted. */
  usage_count?: number | null
}

export interface Page<R extends Row> {
  data: R[]
  meta: ListMeta
}

interface Delta<R extends Row> {
  /** Names the resource for the lock, the cursor and the "as of" time. */
  resource: string
  table: (database: Data) => Table<R, string>
  fetchPage: (query: { since?: string; cursor?: string }) => Promise<Page<R>>
  /** Fetches all rows, not only those that changed. */
  isWhole?: boolean
  /** Also after a sync that was already running, which may have read the rows before what is asked about happened. */
  isAgain?: boolean
  /**
   * On a device that has no rows yet, stores the first page before the rest has loaded; the screen
   * says so.
   */
  comesEarly?: boolean
  /** Rows that the server stops listing because of their age alone, which no delta names. */
  isPast?: (row: R, now: number) => boolean
  /** Keys of the rows that a full list replaces; by default all rows in the table. */
  keysInScope?: (table: Table<R, string>) => Promise<string[]>
}

/** A tab that takes longer is suspended by its browser, or on a network that others may have more luck with. */
const longestSyncMs = 2 * 60_000

/**
 * Syncs a resource in one tab at a time. If a sync is already running, this one waits for it, and
 * runs only if that one failed, or if it has to run again: its rows arrive here too.
 */
export async function syncAlone(resource: string, work: (epoch: string) => Promise<void>, isAgain = false): Promise<void> {
  const session = currentSession()
  if (!session) throw new SessionReplaced()
  const lastFetch = async () => (await data().fetches.get(resource))?.fetched_at
  const before = await lastFetch()
  await withLock(`poh-sync:${session.currentUser.id}:${resource}`, longestSyncMs, async () => {
    if (isAgain || (await lastFetch()) === before) await work(session.epoch)
  })
}

/**
 * Fetches all pages of what changed since the last sync, and writes only rows that differ, with the
 * cursor, in one transaction.
 */
export function syncDelta<R extends Row>({
  resource,
  table,
  fetchPage,
  isWhole = false,
  isAgain = false,
  comesEarly = false,
  isPast,
  keysInScope = allKeys<R>,
}: Delta<R>): Promise<void> {
  const sync = async (epoch: string, isFull = isWhole): Promise<void> => {
    const stored = await data().fetches.get(resource)
    const since = isFull ? undefined : stored?.cursor
    const before = since ? undefined : await versionsOf(table(data()), keysInScope)
    const first = await fetchPage(since ? { since } : {})
    // The server does not know the cursor, as after a move to another company.
    if (since && first.meta.complete) return sync(epoch, true)
    const ids = new Set<string>()
    const rows: R[] = []
    const deleted: string[] = []
    const isFirstTime = comesEarly && !stored && first.meta.next_cursor !== null
    const noteRows = () => isFirstTime && setLoadProgress(resource, { here: ids.size, of: first.meta.total })
    const take = async ({ data: page, meta }: Page<R>) => {
      for (const { id } of page) ids.add(id)
      deleted.push(...meta.deleted)
      // A full list has mostly rows that the device has. Comparing thousands at once would block the page.
      rows.push(...(before?.size ? await differing(table(data()), page) : page))
    }
    try {
      await take(first)
      if (isFirstTime) await writeData(epoch, (database) => putNews(table(database), rows))
      noteRows()
      for (let cursor = first.meta.next_cursor; cursor;) {
        const page = await fetchPage({ ...(since && { since }), cursor })
        await take(page)
        cursor = page.meta.next_cursor
        noteRows()
      }
      await writeData(epoch, async (database) => {
        const written = table(database)
        await putNews(written, rows, before)
        const isGone = (id: string) => !ids.has(id) && before?.has(id) === true
        await written.bulkDelete(before ? (await keysInScope(written)).filter(isGone) : deleted)
        const now = toMillis(first.meta.server_time)
        // Once an hour, because it reads every row.
        if (isPast && hourOf(now) !== hourOf(stored?.fetched_at ?? 0)) await written.filter((row) => isPast(row, now)).delete()
        await database.fetches.put({ resource, fetched_at: now, cursor: first.meta.since_cursor })
      })
    } finally {
      if (isFirstTime) setLoadProgress(resource, undefined)
    }
  }
  return syncAlone(resource, (epoch) => sync(epoch), isAgain)
}

const hourOf = (time: number) => Math.floor(time / 3_600_000)

async function differing<R extends Row>(table: Table<R, string>, rows: R[]): Promise<R[]> {
  const stored = await table.bulkGet(rows.map(({ id }) => id))
  return rows.filter((row, index) => JSON.stringify(stored[index]) !== JSON.stringify(row))
}

/**
 * Writes rows that differ from those on the device and are not older. `before`: the versions on the device before a full list was
 * requested. What was saved since then is newer than that list.
 */
async function putNews<R extends Row>(table: Table<R, string>, rows: R[], before?: ReadonlyMap<string, number>): Promise<void> {
  const stored = await table.bulkGet(rows.map(({ id }) => id))
  const counted = rows.map((row, index) => (row.usage_count === null ? { ...row, usage_count: stored[index]?.usage_count ?? null } : row))
  const isNews = (row: R, index: number) => {
    const old = stored[index]
    if (!old) return true
    if (old.version !== row.version) return old.version < row.version || before?.get(row.id) === old.version
    return JSON.stringify(old) !== JSON.stringify(row)
  }
  await table.bulkPut(counted.filter(isNews))
}

async function versionsOf<R extends Row>(table: Table<R, string>, keysInScope: (table: Table<R, string>) => Promise<string[]>) {
  const rows = await table.bulkGet(await keysInScope(table))
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.version]] : [])))
}

function allKeys<R extends Row>(table: Table<R, string>): Promise<string[]> {
  return table.toCollection().primaryKeys()
}
