import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeSchema } from '#dev/schema/describe-schema.ts'
import { openDatabase } from '#server/db/database.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'

async function openMigrated() {
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())
  return database
}

test('the generated table types match the migrated database: npm run db:types writes them', async () => {
  const written = await readFile('server/db/schema.ts', 'utf8')

  expect(written).toBe(await describeSchema(await openMigrated()))
})

test('a column says whether it may be null, whether it has a default, and which texts it allows', async () => {
  const database = await openMigrated()
  await sql`create table aaa (id uuid primary key, kind text not null check (kind in ('ONE', 'TWO')), note text default '', day date, seconds bigint not null,
    size integer check (size between 1 and 3), fields jsonb not null, xid xid8 not null, ids uuid[] not null default '{}')`.execute(
    database,
  )

  expect(await describeSchema(database)).toContain(`
interface Aaa {
  id: string
  kind: 'ONE' | 'TWO'
  note: Generated<string | null>
  day: ColumnType<Date | null, string | null | undefined, string | null>
  seconds: ColumnType<string | number, number, number>
  size: number | null
  fields: ColumnType<Record<string, unknown>, string, string>
  xid: ColumnType<string, never, never>
  ids: Generated<string[]>
}
`)
})

test('reports an unknown type, and a narrowed column that no longer exists', async () => {
  const database = await openMigrated()
  await sql`create table aaa (place point)`.execute(database)

  await expect(describeSchema(database)).rejects.toThrow('does not know the type point of aaa.place')

  await sql`drop table aaa`.execute(database)
  await sql`alter table files rename column purpose to aim`.execute(database)
  await expect(describeSchema(database)).rejects.toThrow('narrower-columns.ts lists columns that no longer exist: files.purpose')
})
