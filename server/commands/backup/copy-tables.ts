import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Queries } from '#server/db/database.ts'

/** Number of rows by table. */
export type RowCounts = Record<string, number>

/** Migrations run anew, and so do the names that identify the database in cursors (identity.ts). */
const notCopied = new Set(['kysely_migration', 'kysely_migration_lock', 'database_identity'])
const rowsAtOnce = 500

const fileOf = (folder: string, table: string) => join(folder, `${table}.ndjson.gz`)

/** Writes every table into `folder`, one row per line, in one snapshot. */
export async function writeTables(queries: Queries, folder: string): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const table of await tablesOf(queries)) {
    counts[table] = 0
    const lines = async function* () {
      await sql`declare rows no scroll cursor for select to_jsonb(source.*)::text as line from ${sql.table(table)} as source`.execute(
        queries,
      )
      for (;;) {
        const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from rows`.execute(queries)
        if (rows.length === 0) break
        counts[table] = (counts[table] ?? 0) + rows.length
        yield rows.map(({ line }) => `${line}\n`).join('')
      }
      await sql`close rows`.execute(queries)
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(fileOf(folder, table), { flush: true }))
  }
  return counts
}

/**
 * Fills the empty tables of a database from `folder`, in one transaction. All rows count as changed now, because
 * their transaction numbers come from another cluster.
 */
export async function readTables(database: Database, folder: string, expected: RowCounts): Promise<void> {
  await database.transaction().execute(async (queries) => {
    const tables = await tablesOf(queries)
    const links = await dropForeignKeys(queries)
    for (const table of tables) {
      await sql`delete from ${sql.table(table)}`.execute(queries)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(queries)
      const read = table in expected ? await readTable(queries, folder, table) : 0
      if (read !== (expected[table] ?? 0))
        throw new Error(`The backup is damaged: ${table} has ${read} rows instead of ${expected[table]}.`)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(queries)
      await resetSequences(queries, table)
    }
    for (const { table, name, definition } of links)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(queries)
  })
}

export async function tablesOf(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(queries)
  return rows.map(({ name }) => name).filter((name) => !notCopied.has(name))
}

async function readTable(queries: Queries, folder: string, table: string): Promise<number> {
  const columns = await copiedColumns(queries, table)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const insert = async (lines: readonly string[]) =>
    sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(queries)

  let [count, waiting]: [number, string[]] = [0, []]
  const lines = createInterface({ input: createReadStream(fileOf(folder, table)).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) {
    waiting.push(line)
    count += 1
    if (waiting.length < rowsAtOnce) continue
    await insert(waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(waiting)
  return count
}

async function copiedColumns(queries: Queries, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'changed_xid'
    order by attnum`.execute(queries)
  return rows.map(({ name }) => name)
}

interface Link {
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys, which would require an order of tables. They are restored at the end, when PostgreSQL checks every row. */
async function dropForeignKeys(queries: Queries): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and pg_constraint.connamespace = 'public'::regnamespace`.execute(queries)
  for (const { table, name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(queries)
  return rows
}

/** Identity columns continue after the highest number. */
async function resetSequences(queries: Queries, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attidentity <> '' and not attisdropped`.execute(
    queries,
  )
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}`.execute(
      queries,
    )
}
