import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { startPostgres } from '#dev/postgres/postgres.ts'
import { copyMade } from './build/made-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The worker's PostgreSQL; `database` is a migrated template. */
    postgres: PoolConfig
    /** One per worker (postgres-of-worker.ts). */
    postgresOfWorkers: PoolConfig[]
  }
}

const template = 'parade_template'

/** Starts a PostgreSQL for each worker, with one migrated database that each test server copies. */
export default async function setup(project: TestProject) {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startMigrated))
  const connections = started.map(({ connection }) => connection)
  project.provide('postgresOfWorkers', connections)
  project.provide('postgres', { ...connections[0] })

  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function startMigrated() {
  const folder = await mkdtemp(join(tmpdir(), 'parade-tests-'))
  await copyMade('migrated', folder, makeMigrated)
  const { connection, stop } = await startPostgres(folder, { durable: false })
  return {
    connection: { ...connection, database: template },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeMigrated(folder: string) {
  const { connection, stop } = await startPostgres(folder, { durable: false })
  const maintenance = openDatabase({ ...connection, max: 1 })
  await sql`create database ${sql.id(template)}`.execute(maintenance)
  await maintenance.destroy()
  const database = openDatabase({ ...connection, database: template })
  await prepareDatabase(database)
  await database.destroy()
  await stop()
}
