import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { narrowerColumns, narrowerImports } from './narrower-columns.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  /** The database has a value when the insert names none. */
  filled: boolean
  /** The texts that a check allows. */
  values: string[] | null
}

const lineWidth = 140

/** The tables of a migrated database as Kysely's types, written as the formatter leaves them. */
export async function describeSchema(database: Database): Promise<string> {
  const columns = await readColumns(database)
  const unknown = Object.keys(narrowerColumns).filter((name) => !columns.some((column) => `${column.table}.${column.name}` === name))
  if (unknown.length > 0) throw new Error(`narrower-columns.ts names what no table has: ${unknown.join(', ')}. Take it out.`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, own]) => `interface ${interfaceOf(table)} {\n${own.map(describe).join('')}}\n`)
  const schema = [...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)}\n`)
  return [
    `// Written by \`npm run db:types\` from the migrated database: change a migration, then run it.\n${narrowerImports}`,
    ...interfaces,
    `export interface Schema {\n${schema.join('')}}\n`,
  ].join('\n')
}

async function readColumns(database: Database): Promise<Column[]> {
  // The catalog of PostgreSQL is no table of ours.
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type, not attnotnull as nullable,
      atthasdef or attidentity <> '' as filled,
      (select array_agg(value[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']*)''::text', 'g') as value
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(pg_constraint.oid) like '%ANY (ARRAY[%') as values
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by relname, attnum`.execute(database)
  return rows
}

const types: Record<string, string> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  integer: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  'uuid[]': 'string[]',
}

function describe(column: Column): string {
  const line = `  ${column.name}: ${typeOf(column)}\n`
  if (line.length <= lineWidth + 1) return line
  return line.replace(/: /, ':\n    | ').replaceAll(" | '", "\n    | '")
}

function typeOf({ table, name, type, nullable, filled, values }: Column): string {
  const orNull = nullable ? ' | null' : ''
  const orNothing = nullable || filled ? ' | undefined' : ''
  const narrower = narrowerColumns[`${table}.${name}`]
  // A trigger sets it.
  if (type === 'xid8') return 'ColumnType<string, never, never>'
  if (type === 'jsonb') return `ColumnType<${narrower ?? 'Record<string, unknown>'}${orNull}, string${orNull}${orNothing}, string${orNull}>`
  // The driver reads a text, as a number may be too long for JavaScript; ours are compared with numbers.
  if (type === 'bigint') return `ColumnType<string | number${orNull}, number${orNull}${orNothing}, number${orNull}>`
  // And a day as an instant.
  if (type === 'date') return `ColumnType<Date${orNull}, string${orNull}${orNothing}, string${orNull}>`
  const own = narrower ?? values?.map((value) => `'${value}'`).join(' | ') ?? types[type]
  if (own === undefined) throw new Error(`describe-schema.ts does not know the type ${type} of ${table}.${name}.`)
  return filled ? `Generated<${own}${orNull}>` : `${own}${orNull}`
}

function interfaceOf(table: string): string {
  return table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
