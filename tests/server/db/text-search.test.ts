import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { call, json } from '#tests/support/server/server.ts'
import { createEmptyDatabase } from '#tests/support/server/test-database.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { statementsOf } from '#tests/support/server/statements.ts'

test("the database's owner needs no superuser to migrate it", async () => {
  const connection = await createEmptyDatabase()
  const asSuperuser = openDatabase(connection)
  const owner = `owner_${connection.database}`
  await sql`create role ${sql.id(owner)} login`.execute(asSuperuser)
  await sql`alter database ${sql.id(connection.database)} owner to ${sql.id(owner)}`.execute(asSuperuser)
  await asSuperuser.destroy()
  const database = openDatabase({ ...connection, user: owner })
  onTestFinished(() => database.destroy())

  await migrate(database)

  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(database)
  expect(rows).toHaveLength(1)
})

test('a user who may not create the extension gets a message that says what to do', async () => {
  const connection = await createEmptyDatabase()
  const asSuperuser = openDatabase(connection)
  const guest = `guest_${connection.database}`
  await sql`create role ${sql.id(guest)} login`.execute(asSuperuser)
  await sql`grant create on schema public to ${sql.id(guest)}`.execute(asSuperuser)
  await asSuperuser.destroy()
  const database = openDatabase({ ...connection, user: guest })
  onTestFinished(() => database.destroy())

  await expect(migrate(database)).rejects.toThrow('run as a superuser: create extension pg_trgm')
})

test('searches for people, companies and entries use an index', async () => {
  const { database, app, as, company, event } = await entryServer()
  await sql`insert into companies (id, created_at, updated_at, name, legal_name, slug, member_number, membership_type, standing, address, phone, email, website)
    select gen_random_uuid(), now(), now(), 'Builder ' || n, '', 'b' || n, 'm' || n, 'BUILDER', 'GOOD', '', '', '', '' from generate_series(1, 4000) as n`.execute(
    database,
  )
  await sql`insert into members (id, created_at, updated_at, first, last, email, phone, title, portal_role, auth_state)
    select gen_random_uuid(), now(), now(), 'First' || n, 'Last' || n, n || '@members.test', '', '', 'member', 'NONE' from generate_series(1, 4000) as n`.execute(
    database,
  )
  await sql`insert into entries (id, created_at, updated_at, event_id, company_id, kind, status, title, details)
    select gen_random_uuid(), now(), now(), ${event.id}, ${company}, 'NEW_HOME', 'SUBMITTED', 'The Alder ' || n, jsonb_build_object('address_line1', n || ' Oak Street')
    from generate_series(1, 4000) as n`.execute(database)
  await sql`vacuum analyze`.execute(database)
  const headers = await as('admin')

  for (const [name, table, q] of [
    ['members.list', 'members', 't3999 LAST'],
    ['companies.list', 'companies', 'ilder 3999'],
    ['entries.list', 'entries', '3999 oak'],
  ] as const) {
    let found: unknown
    const [asked, ...others] = await statementsOf(async () => (found = (await json(await call(app, name, { headers, query: { q } }))).data))
    const plan = await planOf(database, asked)

    expect({ table, found, others }).toEqual({ table, found: [expect.anything()], others: [] })
    expect(plan).toContain(`${table}_search`)
  }
})

async function planOf(database: Database, statement: Awaited<ReturnType<typeof statementsOf>>[number] | undefined): Promise<string> {
  const { rows } = await database.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${statement?.text}`, statement?.values))
  return rows.flatMap((row) => Object.values(row)).join('\n')
}
