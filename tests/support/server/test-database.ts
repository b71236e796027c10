import { Client, escapeLiteral, type PoolConfig, type QueryResult } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Connection settings of a test's database. */
export type TestConnection = PoolConfig & { database: string }

interface Spare {
  connection: TestConnection
  /** Its session for resets: a new one would have to read the catalogs first, which takes longer. */
  keeper: Client
}

/** Databases that earlier tests have left: copying the template takes as long as a test. */
const spares: Spare[] = []
/** Deleted rows stay on disk, where more of them would slow the next test. */
const maxRows = 2_000
const disconnecting = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
/** Gives another value after a table, a column, a constraint, a function or a trigger was made or dropped. */
const readSchema = `select string_agg(concat_ws(' ', newest, number), ', ') as schema from (${['class', 'constraint', 'proc', 'trigger']
  .map((each) => `select max(oid) as newest, count(*) as number from pg_${each}`)
  .join(' union all ')} union all select max(attnum), count(*) from pg_attribute where not attisdropped) as catalogs`
let copies = 0
let template: Template | undefined

interface Template {
  schema: string
  /** Statements that make the rows of a database those of the template. */
  reset: string
}

/** A database like the template, as connection settings. When the test has ended, another may get it. */
export async function testDatabase(): Promise<TestConnection> {
  const spare = spares.pop() ?? (await openCopy())
  const { connection, keeper } = spare
  const { schema, reset } = (template ??= await readTemplate(keeper))
  onTestFinished(async () => {
    const [, found] = await ask(keeper, `${disconnecting}; ${readSchema}`).catch(() => [])
    const isReusable = found?.rows[0]?.['schema'] === schema && deletedIn(await ask(keeper, reset)) <= maxRows
    if (isReusable) spares.push(spare)
    else await drop(connection)
  })
  return connection
}

async function openCopy(): Promise<Spare> {
  const connection = await copy(inject('postgres').database)
  const keeper = new Client(connection)
  // Some tests end all sessions of their database, and dropping it ends this one.
  keeper.on('error', () => {})
  await keeper.connect()
  return { connection, keeper }
}

function deletedIn(results: QueryResult[]): number {
  return results.reduce((sum, { command, rowCount }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0), 0)
}

/** A copy of the template, as connection settings, for a test that changes the schema. */
export async function copyTemplate(): Promise<TestConnection> {
  return dropAfterTest(await copy(inject('postgres').database))
}

/** A database without a schema, as connection settings. */
export async function createEmptyDatabase(): Promise<TestConnection> {
  return dropAfterTest(await copy('template1'))
}

function dropAfterTest(connection: TestConnection): TestConnection {
  onTestFinished(() => drop(connection))
  return connection
}

async function copy(template = ''): Promise<TestConnection> {
  copies += 1
  const database = `test_${process.pid}_${copies}`
  // Half the time of the default, which writes every page to the log.
  await administer(`create database ${database} template ${template} strategy file_copy`)
  return { ...inject('postgres'), database, max: 5 }
}

async function drop({ database }: TestConnection): Promise<void> {
  await administer(`drop database ${database} with (force)`)
}

async function readTemplate(keeper: Client): Promise<Template> {
  const named = await ask(keeper, `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs')`)
  const tables = named.flatMap(({ rows }) => rows.map(({ name = '' }) => name))
  const reads = tables.map((table) => `select json_agg(kept)::text as rows from ${table} as kept`)
  const contents = await ask(keeper, [readSchema, ...reads].join(';'))
  const inserts = contents.slice(1).flatMap(({ rows: [content] }, at) => {
    const rows = content?.['rows']
    return rows ? [`insert into ${tables[at]} select * from json_populate_recordset(null::${tables[at]}, ${escapeLiteral(rows)})`] : []
  })
  return {
    schema: contents[0]?.rows[0]?.['schema'] ?? '',
    reset: [
      // No triggers, and no foreign keys that would ask for an order.
      'set session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      ...inserts,
      `select setval(schemaname || '.' || sequencename, start_value, false) from pg_sequences`,
    ].join(';'),
  }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function ask(client: Client, statements: string): Promise<QueryResult<Record<string, string>>[]> {
  return [await client.query<Record<string, string>>(statements)].flat()
}
