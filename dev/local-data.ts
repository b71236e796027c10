import { sql } from 'kysely'
import { SettingError, type Env } from '#server/env.ts'
import { openDatabase, withoutTimeouts, type Connection, type Database } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { drawDemoPictures } from './seed/pictures/draw-demo-pictures.ts'
import { demoAccounts } from './seed/demo-accounts.ts'
import { isEmpty } from './seed/is-empty.ts'
import { narrate, printLine } from '#server/commands/narrate.ts'
import { startPostgres } from './postgres/postgres.ts'

export interface LocalData {
  database: Database
  connection: Connection
  /** Its people include those of the demo accounts. */
  isDemo: boolean
  stop: () => Promise<void>
}

/** The configured database, or the embedded one. Migrated, and filled on the first start of a demo. */
export async function openData(env: Env, onIdleError: (error: Error) => void): Promise<LocalData> {
  const { connection, stop } = await connect(env)
  let isDemo
  try {
    isDemo = await prepare(env, connection)
  } catch (error) {
    await stop()
    throw error
  }
  const database = openDatabase(connection, onIdleError)
  return {
    database,
    connection,
    isDemo,
    async stop() {
      await database.destroy()
      await stop()
    },
  }
}

/** Returns whether it holds the demo's people. */
async function prepare(env: Env, connection: Connection): Promise<boolean> {
  const database = openDatabase(withoutTimeouts(connection))
  try {
    if (env.databaseUrl !== undefined) await assertReachable(database)
    await prepareDatabase(database)
    const isOurs = env.databaseUrl === undefined && env.firebase.emulator
    if (isOurs && (await isEmpty(database))) await narrate('Filling the demo', () => fillDemo(env, database))
    return (await database.selectFrom('members').select('id').where('auth_uid', '=', demoAccounts[0].uid).executeTakeFirst()) !== undefined
  } finally {
    await database.destroy()
  }
}

/** Including pictures, which are drawn now. */
async function fillDemo({ files, dataDir }: Env, database: Database): Promise<void> {
  const [{ seedDemo }, pictures] = await Promise.all([import('./seed/seed-demo.ts'), drawDemoPictures({ files, dataDir })])
  await seedDemo(database, Date.now(), pictures)
}

async function connect({ databaseUrl, dataDir }: Env): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) {
    printLine('Using the PostgreSQL at DATABASE_URL')
    return { connection: databaseUrl, stop: async () => {} }
  }
  return await narrate(`Starting PostgreSQL in ${dataDir}`, () => startPostgres(dataDir, { log: printLine }))
}

/** Most mistakes in a DATABASE_URL show with the first query. */
export async function assertReachable(database: Database): Promise<void> {
  try {
    await sql`select 1`.execute(database)
  } catch (cause) {
    const reasons = cause instanceof AggregateError ? cause.errors : [cause]
    const [reason] = reasons.map((error) => (error instanceof Error ? error.message : String(error)))
    throw new SettingError(`The PostgreSQL at DATABASE_URL can’t be used: ${reason}. Check its address, name and password.`, { cause })
  }
}
