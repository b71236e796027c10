import { resolve } from 'node:path'
import { plural } from '#contract/value/plural.ts'
import { backUp, restore } from './backup/backup.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { runCommand } from './run-command.ts'

const usage = `Copies of the portal, its database and its files:

  npm run backup -- FOLDER    writes one into a new folder, also while the portal runs
  npm run restore -- FOLDER   fills an empty database and an empty store from it, before the portal is started`

const [action, given, ...others] = process.argv.slice(2)
const folder = given === undefined || others.length > 0 ? undefined : resolve(given)

if (action === 'backup' && folder !== undefined) {
  await runCommand(
    async ({ env, database }) => {
      const files = await openFileStore(env.files, env.dataDir)
      const { rows, files: count, missing, newlyMissing } = await backUp({ database, files }, folder, Date.now())
      console.log(`${folder}: ${rows} rows, ${count} files.`)
      for (const name of missing) console.error(`Missing from the store, so not in the backup: ${name}`)
      // What the backup before lacked, too, has been reported, and doesn't stop an upgrade again.
      if (newlyMissing.length > 0) process.exitCode = 1
    },
    { asFound: true },
  )
} else if (action === 'restore' && folder !== undefined) {
  await runCommand(
    async ({ env, database }) => {
      const files = await openFileStore(env.files, env.dataDir)
      const { rows, files: count, made_at: madeAt, missing, withdrawnEmails: mails } = await restore({ database, files }, folder)
      for (const name of missing) console.error(`Missing from the backup, so not restored: ${name}`)
      if (mails > 0)
        console.log(`Not sent, but under Mail as failed: ${plural(mails, 'email', 'emails')} that waited when the backup was made.`)
      console.log(`Restored as of ${madeAt}: ${rows} rows, ${count} files. You can start the portal now.`)
    },
    { asFound: true },
  )
} else {
  console.error(usage)
  process.exitCode = 1
}
