import { createInterface } from 'node:readline/promises'
import { erasePerson, readPersonToErase } from '#server/resources/members/erase-person.ts'
import { explained, openAccounts } from './accounts-of-command.ts'
import { runCommand } from './run-command.ts'

const usage = `Removes a person and what the portal knows about them; their company’s work stays:

  npm run erase -- EMAIL         shows who it is and asks first
  npm run erase -- EMAIL --yes   doesn’t ask`

const [email, option, ...others] = process.argv.slice(2)

if (email === undefined || email.startsWith('-') || (option !== undefined && option !== '--yes') || others.length > 0) {
  console.error(usage)
  process.exitCode = 1
} else {
  await runCommand(async ({ env, database }) => {
    const person = await readPersonToErase(database, email)
    console.log(`${person.name} <${person.email}>, ${person.company_name ?? 'no company'}${person.isAdmin ? ', administrator' : ''}`)
    if (option !== '--yes' && !(await confirms(person.email))) {
      console.error('Nothing was erased. To erase this person, type the address when asked, or add --yes.')
      process.exitCode = 1
      return
    }
    const accounts = await openAccounts(env)
    await explained(accounts, erasePerson({ database, accounts, now: Date.now() }, email))
    console.log('Erased. Backups made before now still contain this person until you delete them.')
  })
}

/** Whether someone at a terminal types the address. */
async function confirms(address: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const left = new Promise<string>((leave) => terminal.once('close', () => leave('')))
  const typed = await Promise.race([
    terminal.question('This can’t be undone. Type the address to erase this person: ').catch(() => ''),
    left,
  ])
  terminal.close()
  return typed.trim().toLowerCase() === address.toLowerCase()
}
