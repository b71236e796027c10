import { resolve } from 'node:path'
import { openDatabase, withoutTimeouts, type Database } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { loadDotEnv } from './dot-env.ts'
import { assertReachable } from '#dev/local-data.ts'
import { attachPostgres } from '#dev/postgres/postgres.ts'
import { startFailure } from './start-failure.ts'
import { Problem } from '#server/http/problem.ts'

interface Opened {
  env: Env
  /** The configured database. */
  database: Database
}

const root = resolve(import.meta.dirname, '../..')

interface CommandOptions {
  /** Runs before the database is opened. */
  check?: (env: Env) => void
  /** Leaves the database as it is instead of migrating it. */
  asFound?: boolean
}

/** Runs a terminal command on the configured portal, whether or not it is running. */
export async function runCommand(
  act: (opened: Opened) => Promise<void>,
  { check = () => {}, asFound = false }: CommandOptions = {},
): Promise<void> {
  try {
    loadDotEnv(root)
    const env = readEnv(process.env)
    check(env)
    const { connection, stop } =
      env.databaseUrl === undefined ? await attachPostgres(env.dataDir) : { connection: env.databaseUrl, stop: async () => {} }
    const database = openDatabase(withoutTimeouts(connection))
    try {
      await assertReachable(database)
      if (!asFound) await prepareDatabase(database)
      await act({ env, database })
    } finally {
      await database.destroy()
      await keepAlive(stop)
    }
  } catch (error) {
    console.error(error instanceof Problem ? problemLines(error) : startFailure(error))
    process.exitCode = 1
  }
}

function problemLines({ message, extras: { fields } }: Problem): string {
  if (!fields) return message
  return Object.entries(fields)
    .map(([name, problem]) => `${name}: ${problem}`)
    .join('\n')
}

/** Keeps Node alive while the database server stops: it would exit before that has finished. */
async function keepAlive(act: () => Promise<void>) {
  const awake = setInterval(() => {}, 1_000)
  await act().finally(() => clearInterval(awake))
}
