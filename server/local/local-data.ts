import type { Env } from '#server/env.ts'
import { openDatabase, type Connection, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { isEmpty, seedDemo } from '#server/db/seed/seed-demo.ts'
import { narrate, say } from './narrate.ts'
import { startPostgres } from './postgres.ts'

export interface LocalData {
  database: Database
  connection: Connection
  stop: () => Promise<void>
}

/** The configured database, or the embedded one; migrated, and on the first start of a demo filled. */
export async function openData(env: Env, onIdleError: (error: Error) => void): Promise<LocalData> {
  const { connection, stop } = await connect(env)
  const database = openDatabase(connection, onIdleError)
  try {
    await migrate(database)
    const isDemo = env.databaseUrl === undefined && env.firebase.emulator
    if (isDemo && (await isEmpty(database))) await narrate('Filling the demo', () => seedDemo(database, Date.now()))
  } catch (error) {
    await database.destroy()
    await stop()
    throw error
  }
  return {
    database,
    connection,
    async stop() {
      await database.destroy()
      await stop()
    },
  }
}

async function connect({ databaseUrl, dataDir }: Env): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) {
    say('Using the PostgreSQL at DATABASE_URL')
    return { connection: databaseUrl, stop: async () => {} }
  }
  return await narrate(`Starting PostgreSQL in ${dataDir}`, () => startPostgres(dataDir, { say }))
}
