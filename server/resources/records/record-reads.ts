import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import { containing, readIds, searchText } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import { readList, type ListRequest, type ListSource } from '#server/db/list.ts'
import type { DataReply } from '#server/http/handler.ts'
import { presentRow, type AnyRow, type RecordKind, type StoredRecord } from './kinds/record-kind.ts'
import type { Problem } from '#server/http/problem.ts'
import { notFound } from './record-writes.ts'

interface Access {
  /** Whether the actor can see the row. */
  readable: RawBuilder<boolean>
  /** Refuses a row that the actor cannot see; by default, as if it did not exist. */
  refuse?: () => Problem
}

/** One record by its ID, for anyone unless `readable` limits it. Throws if there is none. */
export async function readRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  queries: Queries,
  id: string,
  { readable, refuse = () => notFound(kind) }: Access = { readable: sql<boolean>`true` },
): Promise<R> {
  const { rows } = await sql<AnyRow & { is_readable: boolean }>`
    select *, ${readable} as is_readable from ${sql.table(kind.table)} where id = ${id} and deleted_at is null`.execute(queries)
  const [row] = rows
  if (!row) throw notFound(kind)
  if (!row.is_readable) throw refuse()
  return presentRow(kind, row)
}

export interface RecordQuery extends ListRequest {
  q?: string | undefined
  ids?: string | undefined
}

export interface ListScope extends Pick<ListSource, 'defaultSort' | 'total' | 'reader'> {
  /** Besides the times that every record has. */
  sortable: ListSource['sortable']
  /** Columns or SQL expressions that `q` searches. */
  searched: readonly RawBuilder<unknown>[]
  /** Rows that the actor can see. */
  readable: RawBuilder<boolean>
  /** Rows that the actor may have seen at some time; by default, all but unreadable rows that have never changed. */
  everReadable?: RawBuilder<boolean>
  /** Values that the query asks for, by column. */
  equal?: Readonly<Record<string, string | null | undefined>>
  /** Further conditions of the query. */
  filters?: readonly (RawBuilder<boolean> | undefined)[]
}

/** One page of a list of records, or of its changes. */
export async function listRecords<R extends StoredRecord>(
  kind: RecordKind<R>,
  queries: Queries,
  identity: DatabaseIdentity,
  query: RecordQuery,
  {
    sortable,
    defaultSort,
    total,
    reader,
    searched,
    readable,
    everReadable = sql<boolean>`(version > 1 or ${readable})`,
    equal = {},
    filters = [],
  }: ListScope,
): Promise<Required<Pick<DataReply<R[]>, 'data' | 'meta'>>> {
  const conditions = [readable, ...filters.filter((filter) => filter !== undefined)]
  for (const [column, value] of Object.entries(equal)) if (value !== undefined) conditions.push(sql<boolean>`${sql.ref(column)} = ${value}`)
  if (query.q) conditions.push(sql<boolean>`${searchText(searched)} ilike ${containing(query.q)}`)
  if (query.ids !== undefined) conditions.push(sql<boolean>`id = any(${readIds(query.ids)}::uuid[])`)
  const source: ListSource = {
    table: kind.table,
    sortable: { ...sortable, created_at: 'timestamptz', updated_at: 'timestamptz' },
    defaultSort,
    // Only known for the unfiltered list.
    total: query.q === undefined && query.ids === undefined ? total : undefined,
    shown: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    everShown: everReadable,
    reader,
  }
  const { rows, meta } = await readList<AnyRow>(queries, identity, source, query)
  return { data: rows.map((row) => presentRow(kind, row)), meta }
}
