import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
  type AddedAdministrator,
} from '#server/resources/members/administrators.ts'
import { explained, openAccounts } from './accounts-of-command.ts'
import { runCommand } from './run-command.ts'

const usage = `Who administers the portal:

  npm run admin -- add EMAIL "First" "Last"   adds or promotes an administrator and prints a link to set a password
  npm run admin -- list
  npm run admin -- remove EMAIL               takes staff rights away`

const [action, email = '', first, last, ...others] = process.argv.slice(2)

if (action === 'add' && first !== undefined && last !== undefined && others.length === 0) {
  await runCommand(async ({ env, database }) => {
    const accounts = await openAccounts(env)
    console.log(addedLines(await explained(accounts, addAdministrator({ database, accounts, now: Date.now() }, { email, first, last }))))
  })
} else if (action === 'list' && email === '') {
  await runCommand(async ({ database }) => {
    const administrators = await listAdministrators(database)
    if (administrators.length === 0) console.log('There are no administrators yet. Add one: npm run admin -- add EMAIL "First" "Last"')
    for (const { name, email: address, auth_state: state, is_archived: isArchived, last_sign_in_at: at } of administrators) {
      const signedIn = at ? `last sign-in ${at.toISOString().slice(0, 10)}` : 'never signed in'
      console.log(`${name} <${address}>  ${isArchived ? 'ARCHIVED' : state}, ${signedIn}`)
    }
  })
} else if (action === 'remove' && email !== '' && first === undefined) {
  await runCommand(async ({ env, database }) => {
    const accounts = await openAccounts(env)
    const removed = await explained(accounts, removeAdministrator({ database, accounts, now: Date.now() }, email))
    console.log(`${removed.name} <${removed.email}> is no longer an administrator. They stay under Members, without staff rights.`)
  })
} else {
  console.error(usage)
  process.exitCode = 1
}

function addedLines({ outcome, name, email: address, link }: AddedAdministrator): string {
  const message = {
    added: `${name} <${address}> is now an administrator.`,
    promoted: `${name} <${address}> is now an administrator.`,
    unchanged: `${name} <${address}> is already an administrator.`,
  }[outcome]
  return `${message} This link sets a password. It works once, for an hour:\n\n${link}\n`
}
