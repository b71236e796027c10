import { parseArgs } from 'node:util'
import { runCommand } from '#server/commands/run-command.ts'
import { SettingError, type Env } from '#server/env.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { storeDemoPictures } from './pictures/demo-pictures.ts'
import { isEmpty } from './is-empty.ts'
import { demoEntries, seedDemo, seedSize } from './seed-demo.ts'

/** Larger demos are for measurements: pictures would only add rows. */
const maxWithPictures = 3_000

/** `npm run seed -- --entries 10000`, `npm run seed -- --edge`: fills an empty data folder (or the database at DATABASE_URL). */
await runCommand(
  async ({ env, database }) => {
    const { entries, isEdge } = readOptions()
    if (!(await isEmpty(database))) throw new SettingError('There are records already. To seed an empty folder, set DATA_DIR to a new one.')
    const pictures = (entries ?? 0) > maxWithPictures ? undefined : await storeDemoPictures(await openFileStore(env.files, env.dataDir))
    await (entries === undefined
      ? seedDemo(database, Date.now(), pictures, { isEdge })
      : seedSize(database, { entries, now: Date.now(), ...(pictures && { pictures }) }))
    console.log(`Filled with ${entries ?? demoEntries} entries.`)
  },
  { check: checkSeed },
)

/** Runs before anything is started or changed. */
function checkSeed({ firebase }: Env): void {
  readOptions()
  if (firebase.emulator) return
  throw new SettingError(
    `Demo data can’t be added to a real project: FIREBASE_PROJECT_ID is ${firebase.projectId}. Leave it unset to seed a demo.`,
  )
}

function readOptions(): { entries: number | undefined; isEdge: boolean } {
  const { values } = parseArgs({ options: { entries: { type: 'string' }, edge: { type: 'boolean', default: false } } })
  const isEdge = values.edge
  if (values.entries === undefined) return { entries: undefined, isEdge }
  if (isEdge) throw new SettingError('--edge renames records of the demo, so leave out --entries.')
  const entries = Number(values.entries)
  if (!/^\d{1,6}$/.test(values.entries) || entries > 250_000) throw new SettingError('--entries must be a number from 0 to 250000.')
  return { entries, isEdge }
}
