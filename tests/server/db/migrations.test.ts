import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { createEmptyDatabase } from '#tests/support/server/test-database.ts'
import hashes from './released-hashes.json' with { type: 'json' }
import releasedRows from './released-rows.json' with { type: 'json' }

type Row = Record<string, unknown>
const rowsAfter: Record<string, Record<string, Row>> = releasedRows

function open(connection: PoolConfig): Database {
  const database = openDatabase(connection)
  onTestFinished(() => database.destroy())
  return database
}

async function insert(database: Database, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(database)
}

async function readRows(database: Database, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(source.*) as row from ${sql.table(table)} as source`.execute(database)
  return rows.map(({ row }) => row)
}

/** The database of this version, with a row in every table. */
async function databaseAt(last: string): Promise<Database> {
  const database = open(await createEmptyDatabase())
  for (const name of knownMigrations.slice(0, knownMigrations.indexOf(last) + 1)) {
    await migrate(database, name)
    for (const [table, row] of Object.entries(rowsAfter[name] ?? {})) await insert(database, table, row)
  }
  return database
}

/** Changes that later migrations made on purpose. */
const changed = ['event_types.position', 'entries.city', 'entries.region']

test('a row of every table that was ever released survives all later migrations unchanged', async () => {
  const database = await databaseAt(knownMigrations.at(-1) ?? '')

  const different: string[] = []
  for (const [table, row] of Object.values(rowsAfter).flatMap((tables) => Object.entries(tables))) {
    const [found = {}, ...others] = await readRows(database, table)
    expect({ table, others }).toEqual({ table, others: [] })
    for (const [column, value] of Object.entries(row)) {
      if (JSON.stringify(found[column]) !== JSON.stringify(value)) different.push(`${table}.${column}`)
    }
  }
  expect(different.toSorted()).toEqual(changed.toSorted())
})

test('every table has rows in that test', async () => {
  const database = open(await createEmptyDatabase())
  await migrate(database)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database)
  const madeByMigrations = [
    'database_identity',
    'entry_counts',
    'kysely_migration',
    'kysely_migration_lock',
    'webflow_settings',
    'webflow_traffic',
  ]
  const given = Object.values(rowsAfter).flatMap((tables) => Object.keys(tables))

  expect(rows.map(({ name }) => name).toSorted()).toEqual([...given, ...madeByMigrations].toSorted())
})

test('a released migration is not edited: databases that have run it never run it again', async () => {
  const statements: string[] = []
  class RecordingClient extends Client {
    // The pool calls it with a text and with a config; both contain the statement.
    override query(...call: unknown[]): never {
      const [first] = call
      statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return (super.query as (...all: unknown[]) => unknown)(...call) as never
    }
  }
  const database = open({ ...(await createEmptyDatabase()), Client: RecordingClient })
  const found: Record<string, string> = {}
  for (const name of knownMigrations) {
    statements.length = 0
    await prepareDatabase(database, name)
    const own = statements.filter(
      (text) => !/kysely_migration|pg_catalog|pg_advisory|\bjobs\b|^(?:begin|commit|savepoint|release)\b/i.test(text),
    )
    found[name] = createHash('sha256').update(own.join('\n').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16)
  }

  expect(found).toEqual(hashes)
})

const oldLicense = { number: 'licence', state: 'MN', expires_on: '2027-01-01', file_id: null }
const changesRequested = { message: 'licence', fields: ['licence', 'licence.number', 'insurance'] }
const fixed = [
  { path: 'licence', from: null, to: oldLicense },
  { path: 'listing_agent', from: {}, to: { licence: 'RE-7' } },
]

test('from 040 on, the stored words for a license have the new spelling, and what people wrote stays', async () => {
  const database = await databaseAt('039-text-search')
  const set = (table: string, column: string, value: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`.execute(database)
  await set('companies', 'details', { licence: oldLicense, notes: 'licence' })
  await set('event_companies', 'details', { licence: oldLicense, changes_requested: changesRequested, roles: [] })
  await set('b2c_profiles', 'details', { licence_number: 'BC-1', about: 'Our licence: "licence": yes' })
  await set('entries', 'details', {
    listing_agent: { licence: 'RE-7' },
    pending_revision: { changes: { listing_agent: { licence: 'RE-8' } } },
  })
  await set('entry_decisions', 'before', { status: 'SUBMITTED', listing_agent: { licence: 'RE-7' } })
  await set('audit_events', 'diff', fixed)
  await set('import_rows', 'diff', fixed)
  await set('idempotency_keys', 'answer', { id: 'x', licence: oldLicense, mended: true })
  await set('webflow_settings', 'mapping', { b2c_profiles: { fields: { licence_number: 'licence', phone: 'phone' } } })
  await sql`update comments set field = 'licence.number'`.execute(database)
  await sql`update files set purpose = 'LICENCE'`.execute(database)
  await sql`update audit_events set action = 'mend'`.execute(database)
  await sql`update views set query = 'f.licence=missing&q=licence&sort=-licence,name&cols=company%2Clicence'`.execute(database)

  await migrate(database)

  const one = async (table: string, column: string) => (await readRows(database, table))[0]?.[column]
  const license = { ...oldLicense }
  const renamed = [
    { path: 'license', from: null, to: license },
    { path: 'listing_agent', from: {}, to: { license: 'RE-7' } },
  ]
  expect(await one('companies', 'details')).toEqual({ license, notes: 'licence' })
  expect(await one('event_companies', 'details')).toEqual({
    license,
    changes_requested: { message: 'licence', fields: ['license', 'license.number', 'insurance'] },
    roles: [],
  })
  expect(await one('b2c_profiles', 'details')).toEqual({ license_number: 'BC-1', about: 'Our licence: "licence": yes' })
  expect(await one('entries', 'details')).toEqual({
    listing_agent: { license: 'RE-7' },
    pending_revision: { changes: { listing_agent: { license: 'RE-8' } } },
  })
  expect(await one('entry_decisions', 'before')).toEqual({ status: 'SUBMITTED', listing_agent: { license: 'RE-7' } })
  expect(await one('audit_events', 'diff')).toEqual(renamed)
  expect(await one('import_rows', 'diff')).toEqual(renamed)
  expect(await one('idempotency_keys', 'answer')).toEqual({ id: 'x', license, fixed: true })
  expect(await one('webflow_settings', 'mapping')).toEqual({ b2c_profiles: { fields: { license_number: 'licence', phone: 'phone' } } })
  expect(await one('comments', 'field')).toBe('license.number')
  expect(await one('files', 'purpose')).toBe('LICENSE')
  expect(await one('audit_events', 'action')).toBe('fix_account')
  expect(await one('views', 'query')).toBe('f.license=missing&q=licence&sort=-license,name&cols=company%2Clicense')
})

test.each([
  ['EXPIRED', null],
  ['APPROVED', '2027-03-01T17:00:00+00:00'],
])('from 041 on, the approval date of a registration that is %s is %s', async (status, approvedAt) => {
  const database = await databaseAt('040-license')
  await sql`update event_companies set status = ${status}`.execute(database)

  await migrate(database)

  expect((await readRows(database, 'event_companies'))[0]?.['approved_at']).toBe(approvedAt)
})

test('from 042 on, a deposit that staff ticked in their checklist is paid', async () => {
  const database = await databaseAt('041-expired-approvals')
  const before = { checklist: ['Logo', 'Deposit received'], logistics: { deposit_paid: false, sign_kits: 2 } }
  await sql`update event_companies set details = ${JSON.stringify(before)}::jsonb`.execute(database)

  await migrate(database)

  expect((await readRows(database, 'event_companies'))[0]?.['details']).toEqual({
    checklist: ['Logo'],
    logistics: { deposit_paid: true, sign_kits: 2 },
  })
})

test.each(['member', 'admin'])('from 043 on, a waiting email to a %s names their company only if it is about that', async (role) => {
  const database = await databaseAt('042-deposits')
  await sql`update members set portal_role = ${role}, company_id = (select id from companies)`.execute(database)
  await sql`update emails set state = 'QUEUED', member_id = (select id from members)`.execute(database)
  const [company] = await readRows(database, 'companies')

  await migrate(database)

  expect((await readRows(database, 'emails'))[0]?.['company_id']).toBe(role === 'member' ? company?.['id'] : null)
})

test('from 043 on, event types have no color, and keep everything else', async () => {
  const database = await databaseAt('042-deposits')
  await sql`update event_types set details = ${JSON.stringify({ icon_color: 'red', description: 'Homes' })}::jsonb`.execute(database)

  await migrate(database)

  expect((await readRows(database, 'event_types'))[0]?.['details']).toEqual({ description: 'Homes' })
})

test.each([
  ['SENT', true],
  ['APPROVED', false],
])('from 043 on, a company whose proof is %s counts as reminded of it: %s', async (status, isReminded) => {
  const database = await databaseAt('042-deposits')
  await sql`update entries set details = ${JSON.stringify({ proof: { status } })}::jsonb,
    event_id = (select event_id from reminders)`.execute(database)
  await sql`update reminders set milestone = 'proof_due_date'`.execute(database)
  const [entry] = await readRows(database, 'entries')

  await migrate(database)

  const own = (await readRows(database, 'reminders')).filter(({ milestone }) => milestone !== 'proof_due_date')
  expect(own.map(({ milestone, day, days_before: days }) => [milestone, day, days])).toEqual(
    isReminded ? [[`proof_due_at ${String(entry?.['company_id'])}`, '2027-03-01', 1]] : [],
  )
})

test.each([
  ['a prospect that expired', [{ action: 'expire', from: 'PROSPECT', to: 'EXPIRED' }], 'PROSPECT'],
  ['a sponsor that expired', [{ action: 'expire', from: 'ACTIVE', to: 'EXPIRED' }], 'EXPIRED'],
  [
    'a prospect that expired before staff made it expire themselves',
    [
      { action: 'expire', from: 'PROSPECT', to: 'EXPIRED' },
      { action: 'update', from: 'EXPIRED', to: 'ACTIVE' },
      { action: 'update', from: 'ACTIVE', to: 'EXPIRED' },
    ],
    'EXPIRED',
  ],
])('from 044 on, %s is what it was', async (_what, changes, status) => {
  const database = await databaseAt('043-email-companies')
  await sql`update sponsors set status = 'EXPIRED'`.execute(database)
  const [sponsor] = await readRows(database, 'sponsors')
  const [event] = await readRows(database, 'audit_events')
  for (const [at, { action, from, to }] of changes.entries()) {
    const diff = [{ path: 'status', from, to }]
    const id = `01a00000-0000-7000-8000-00000000000${at}`
    await insert(database, 'audit_events', { ...event, id, entity: 'sponsors', entity_id: sponsor?.['id'], action, diff })
  }

  await migrate(database)

  expect((await readRows(database, 'sponsors'))[0]?.['status']).toBe(status)
})

test('every foreign key has an index', async () => {
  const database = open(await createEmptyDatabase())
  await migrate(database)
  const { rows } = await sql<{ link: string }>`
    select conrelid::regclass || ' ' || conname as link from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(database)

  expect(rows).toEqual([])
})

test('a version older than the schema says so, and changes nothing', async () => {
  const database = open(await createEmptyDatabase())
  await migrate(database)
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-a-later-version', '2030-01-01T00:00:00.000Z')`.execute(database)

  await expect(migrate(database)).rejects.toThrow('A newer version of the portal has used this database.')
})
