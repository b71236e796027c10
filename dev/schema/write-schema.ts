import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#dev/postgres/postgres.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeSchema } from './describe-schema.ts'

// `npm run db:types`: migrates an empty PostgreSQL, writes its schema, and deletes it.
const folder = await mkdtemp(join(tmpdir(), 'parade-types-'))
const { connection, stop } = await startPostgres(folder, { durable: false })
const database = openDatabase(connection)
try {
  await migrate(database)
  await writeFile('server/db/schema.ts', await describeSchema(database))
} finally {
  await database.destroy()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
