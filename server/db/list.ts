import { sql, type RawBuilder } from 'kysely'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { readField } from '#contract/value/fields.ts'
import { invalidFields } from '#server/http/problem.ts'
import { isTransactionId, readPageCursor, readSinceCursor, writeCursor, type PageCursor } from './cursor.ts'
import type { Queries } from './database.ts'
import { isDataException } from './failure.ts'
import type { DatabaseIdentity } from './identity.ts'
import type { Schema } from './schema.ts'

export interface ListSource {
  table: keyof Schema
  /** The sortable columns, with the type that their text is cast to. None may be null. */
  sortable: Record<string, 'text' | 'timestamptz' | 'integer'>
  defaultSort: string
  /** Rows that the actor can see and has asked for. */
  shown: RawBuilder<boolean>
  /** The number of shown rows, if it is known without counting them. */
  total?: RawBuilder<number> | undefined
  /** Rows that the actor may have seen at some time: only their IDs are reported as deleted. */
  everShown: RawBuilder<boolean>
  /** Whose rows these are. A cursor of another reader, as after a member's move to another company, leads to the full list. */
  reader?: string | undefined
}

export interface ListRequest {
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  since?: string | undefined
}

export interface ListPage<Row> {
  rows: Row[]
  meta: Omit<ListMeta, 'server_time'>
}

interface ListRow {
  id: string | null
  changed_xid: string
  list_xmin: string
  list_total: number
  list_shown: boolean
}

interface Key {
  column: string
  cast: 'text' | 'timestamptz' | 'integer' | 'xid8' | 'uuid'
  descending: boolean
}

const defaultLimit = 50
const deltaSort = 'changed_xid'

/**
 * One page of a full list, or of the changes since a cursor. A cursor names the oldest transaction that was still
 * running when its list was read: anything committed later, however late, belongs to that one or a newer one, so the
 * next list includes it. Rows may come twice; none is missed.
 */
export async function readList<Row>(
  queries: Queries,
  identity: DatabaseIdentity,
  source: ListSource,
  request: ListRequest,
): Promise<ListPage<Row>> {
  try {
    return await readPage(queries, identity, source, request)
  } catch (error) {
    // An invalid value inside the cursor. Without a cursor, it is our own mistake.
    if (!isDataException(error)) throw error
    if (request.cursor !== undefined) throw restart()
    if (request.since === undefined) throw error
    return await readPage(queries, identity, source, { ...request, since: undefined })
  }
}

async function readPage<Row>(
  queries: Queries,
  identity: DatabaseIdentity,
  source: ListSource,
  request: ListRequest,
): Promise<ListPage<Row>> {
  const limit = request.limit ?? defaultLimit
  const page = await openPage(identity, source, request)
  const isDelta = page.from !== null
  const keys = isDelta ? deltaKeys : [...sortKeys(source, page.sort), byId]
  const wanted = isDelta ? sql<boolean>`${source.everShown} and changed_xid >= ${page.from}::xid8` : source.shown
  const position = page.after.length === 0 ? sql<boolean>`true` : isAfter(keys, page.after)

  // One statement, so that the cursor and the rows come from one snapshot.
  const { rows } = await sql<ListRow & Row>`
    select snapshot.*, page.* from (
      select pg_snapshot_xmin(pg_current_snapshot())::text as list_xmin,
        (${source.total ?? sql`select count(*)::int from ${sql.table(source.table)} where ${source.shown}`}) as list_total
    ) as snapshot left join (
      select *, (${source.shown}) as list_shown from ${sql.table(source.table)}
      where ${wanted} and ${position} order by ${order(keys)} limit ${limit + 1}
    ) as page on true order by ${order(keys)}`.execute(queries)

  const [first] = rows
  if (!first) throw new Error('The list query returned no snapshot row.')
  const found = rows.filter(isFound)
  const onPage = found.slice(0, limit)
  const last = onPage.at(-1)
  const since = page.since ?? first.list_xmin
  const origin = { database: identity.name, reader: source.reader }
  return {
    rows: onPage.filter((row) => row.list_shown),
    meta: {
      total: first.list_total,
      limit,
      next_cursor: last && found.length > limit ? writeCursor({ ...page, ...origin, since, after: valuesOf(last, keys) }) : null,
      since_cursor: writeCursor({ ...origin, xmin: since }),
      deleted: onPage.filter((row) => !row.list_shown).map((row) => row.id),
      complete: !isDelta,
    },
  }
}

/** A list without rows still returns one row, with the snapshot alone. */
function isFound<Row extends ListRow>(row: Row): row is Row & { id: string } {
  return row.id !== null
}

type Page = Omit<PageCursor, 'database' | 'reader' | 'since'> & { since: string | undefined }

async function openPage(
  identity: DatabaseIdentity,
  source: ListSource,
  { sort = source.defaultSort, cursor, since }: ListRequest,
): Promise<Page> {
  if (cursor !== undefined) {
    const page = readPageCursor(cursor)
    const isDelta = page !== undefined && page.from !== null
    if (!page || page.reader !== source.reader || (!isDelta && page.sort !== sort) || !(await identity.knows(page.database)))
      throw restart()
    const keys = isDelta ? deltaKeys : [...sortKeys(source, sort), byId]
    if (page.after.length !== keys.length || !keys.every(({ cast }, at) => isOfType[cast](page.after[at] ?? ''))) throw restart()
    return page
  }
  const from = since === undefined ? undefined : readSinceCursor(since)
  if (from && from.reader === source.reader && (await identity.knows(from.database)))
    return { sort: deltaSort, from: from.xmin, since: undefined, after: [] }
  // No cursor, or one from another history or reader: the full list, which replaces what the client has.
  return { sort, from: null, since: undefined, after: [] }
}

function restart() {
  return invalidFields({ cursor: 'This page no longer exists. Start again from the first page.' })
}

/** A tampered cursor must not cause a database error. */
const isOfType: Record<Key['cast'], (text: string) => boolean> = {
  text: (text) => text.isWellFormed() && !text.includes('\0'),
  timestamptz: isInstant,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  xid8: isTransactionId,
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
}

/** PostgreSQL rejects February 30, which Date turns into March 2, and the year 0. */
function isInstant(text: string): boolean {
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
}

const byId: Key = { column: 'id', cast: 'uuid', descending: false }
const deltaKeys: Key[] = [{ column: deltaSort, cast: 'xid8', descending: false }, byId]

function sortKeys(source: ListSource, sort: string): Key[] {
  return sort.split(',').map((name) => {
    const column = name.replace(/^-/, '')
    const cast = Object.hasOwn(source.sortable, column) ? source.sortable[column] : undefined
    if (!cast)
      throw invalidFields({ sort: `Sort by one of: ${Object.keys(source.sortable).join(', ')}. Put - before it for descending order.` })
    return { column, cast, descending: name.startsWith('-') }
  })
}

function order(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ column, descending }) => sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`))
}

/** Rows after these values in the sort order: greater in the first column, or equal there and greater in the next, and so on. */
function isAfter(keys: readonly Key[], values: readonly string[]): RawBuilder<boolean> {
  const value = ({ cast }: Key, at: number) => sql`${values[at]}::${sql.raw(cast)}`
  const branches = keys.map((key, at) => {
    const level = keys.slice(0, at).map((before, index) => sql`${sql.ref(before.column)} = ${value(before, index)}`)
    const beyond = sql`${sql.ref(key.column)} ${sql.raw(key.descending ? '<' : '>')} ${value(key, at)}`
    return sql`(${sql.join([...level, beyond], sql` and `)})`
  })
  const [first] = keys
  if (!first) return sql<boolean>`true`
  // Repeats the first column as a plain condition for the index, which an "or" cannot use: a later page would read
  // everything before it.
  const entrance = sql`${sql.ref(first.column)} ${sql.raw(first.descending ? '<=' : '>=')} ${value(first, 0)}`
  return sql<boolean>`(${entrance} and (${sql.join(branches, sql` or `)}))`
}

function valuesOf(row: object, keys: readonly Key[]): string[] {
  return keys.map(({ column }) => {
    const value = readField(row, column)
    return value instanceof Date ? value.toISOString() : String(value)
  })
}
