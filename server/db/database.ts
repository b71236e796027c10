import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder, type SelectQueryBuilder } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import { withinTransaction } from './outside-transaction.ts'
import type { Schema } from './schema.ts'

/** A URL, or pg's settings (a socket folder as `host`). */
export type Connection = string | PoolConfig

export type Database = Kysely<Schema>
/** The database, or a transaction on it. */
export type Queries = Database | Transaction<Schema>

/** No statement takes longer, including waiting for a lock. The caller then gets an error that says to try again. */
const statementTimeoutMs = 30_000
/** Longer than any computation between two statements; transactions never wait for other services. */
const idleTransactionTimeoutMs = 60_000

/** Marks its transactions as open while their work runs. */
class PortalDatabase extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    return marking(super.transaction())
  }
}

function marking(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
  const execute: TransactionBuilder<Schema>['execute'] = (work) => builder.execute((queries) => withinTransaction(() => work(queries)))
  return Object.assign(Object.create(builder) as TransactionBuilder<Schema>, {
    execute,
    setAccessMode: (...given: Parameters<typeof builder.setAccessMode>) => marking(builder.setAccessMode(...given)),
    setIsolationLevel: (...given: Parameters<typeof builder.setIsolationLevel>) => marking(builder.setIsolationLevel(...given)),
  })
}

const pools = new WeakMap<Database, Pool>()

/** Opens a pool. It connects with the first query; `destroy()` closes it. */
export function openDatabase(connection: Connection, onIdleError: (error: Error) => void = () => {}): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'parade-portal',
    types: {
      getTypeParser: (oid, format) =>
        oid === types.builtins.TIMESTAMPTZ && format !== 'binary' ? parseInstant : types.getTypeParser(oid, format),
    },
    ...poolConfig(connection),
  })
  // Without a listener, a broken idle connection would end the process. The pool replaces it.
  pool.on('error', onIdleError)
  // The pool does not listen between two statements of a transaction: there, the next statement fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const database: Database = new PortalDatabase({ dialect: new PostgresDialect({ pool }) })
  pools.set(database, pool)
  return database
}

/** How many connections are used and idle, and how many requests wait for one. */
export function poolState(database: Database): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(database) ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

export function poolConfig(connection: Connection): PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

/** For work whose duration depends on the number of rows, such as a migration or a restore. */
export function withoutTimeouts(connection: Connection): PoolConfig {
  return { ...poolConfig(connection), statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
}

/** "2026-05-01 17:00:00.123+00": pg's own parser is several times slower. */
function parseInstant(text: string): Date {
  const sign = text.at(-3)
  return new Date(`${text.slice(0, 10)}T${text.slice(11)}${sign === '+' || sign === '-' ? ':00' : ''}`)
}

type Deletable = { [T in keyof Schema]: Schema[T] extends { deleted_at: Date | null } ? T : never }[keyof Schema]

/** Selects from the rows of a table that nobody has deleted. */
export function undeleted<T extends Deletable>(queries: Queries, table: T): SelectQueryBuilder<Schema, T, object> {
  const anyTable: Deletable = table
  return queries.selectFrom(anyTable).where('deleted_at', 'is', null)
}

/** Thrown when a lock is lost during its work: another server may have taken over. */
class LockLost extends Error {
  override name = 'LockLost'
}

/**
 * Runs `work` unless another server (or this one) is running work under the same name; returns false in that case.
 * The lock belongs to one connection, so it is freed when this server dies. `confirm` throws if the connection is
 * gone.
 */
export async function withLock(database: Database, name: string, work: (confirm: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return await database.connection().execute(async (own) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as held`.execute(own)
    if (!rows[0]?.held) return false
    try {
      await work(async () => {
        await sql`select 1`.execute(own).catch((cause: unknown) => {
          throw new LockLost('The connection that held the lock is gone.', { cause })
        })
      })
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(own).catch(() => {})
    }
    return true
  })
}

/** Waits until nobody else holds this lock. It is freed when the transaction ends. */
export async function lockUntilCommit(queries: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(queries)
}

/** Takes the lock if nobody else holds it, without waiting. It is freed when the transaction ends. */
export async function tryLockUntilCommit(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as held`.execute(queries)
  return rows[0]?.held ?? false
}
