import { parseArgs } from 'node:util'
import { readEnv, SettingError, type Env } from '#server/env.ts'
import { startPostgres } from '#server/local/postgres.ts'
import { startFailure } from '#server/local/start-failure.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { storeDemoPictures } from './pictures/demo-pictures.ts'
import { isEmpty } from './is-empty.ts'
import { demoEntries, seedDemo, seedSize } from './seed-demo.ts'

/** More are for measuring: their pictures would only be so many rows. */
const mostWithPictures = 3_000

/** `npm run seed -- --entries 10000`: fills an empty data folder (or the database at DATABASE_URL). */
try {
  const entries = readEntries()
  const env = readEnv(process.env)
  const { connection, stop } = await connect(env)
  const database = openDatabase(connection)
  try {
    await migrate(database)
    if (!(await isEmpty(database))) throw new SettingError('There are records already. Seed an empty folder: set DATA_DIR to a new one.')
    const pictures = (entries ?? 0) > mostWithPictures ? undefined : await storeDemoPictures(await openFileStore(env.files, env.dataDir))
    await (entries === undefined
      ? seedDemo(database, Date.now(), pictures)
      : seedSize(database, { entries, now: Date.now(), ...(pictures && { pictures }) }))
    console.log(`Filled with ${entries ?? demoEntries} entries.`)
  } finally {
    await database.destroy()
    await stayAwake(stop)
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}

/** Nothing else may be going on while the database server ends, and Node would leave before it has. */
async function stayAwake(act: () => Promise<void>) {
  const awake = setInterval(() => {}, 1_000)
  await act().finally(() => clearInterval(awake))
}

function readEntries(): number | undefined {
  const { values } = parseArgs({ options: { entries: { type: 'string' } } })
  if (values.entries === undefined) return undefined
  const entries = Number(values.entries)
  if (!/^\d{1,6}$/.test(values.entries) || entries > 250_000) throw new SettingError('--entries must be a number from 0 to 250000.')
  return entries
}

async function connect({ databaseUrl, dataDir }: Env) {
  if (databaseUrl !== undefined) return { connection: databaseUrl, stop: async () => {} }
  return await startPostgres(dataDir)
}
