import { erasePerson } from '#server/resources/members/erase-person.ts'
import { explained, openAccounts } from './accounts-of-command.ts'
import { runCommand } from './run-command.ts'

const usage = `Removes a person and what the portal knows about them; their company's work stays:

  npm run erase -- EMAIL`

const [email, ...others] = process.argv.slice(2)

if (email === undefined || others.length > 0) {
  console.error(usage)
  process.exitCode = 1
} else {
  await runCommand(async ({ env, database }) => {
    const accounts = await openAccounts(env)
    await explained(accounts, erasePerson({ database, accounts, now: Date.now() }, email))
    console.log('Erased. Backups made before today still hold this person until you delete them.')
  })
}
