import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface ProcessUser {
  uid: number
  gid: number
}

/**
 * The user for PostgreSQL when this process is root, which PostgreSQL refuses: the folder's owner if it has one
 * already, or else a standard account. Undefined if this process is not root.
 */
export function databaseUser(folder: string): ProcessUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error(
      'PostgreSQL can’t run as root, and this system has neither the account “postgres” nor “nobody”. Start the app as another user.',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Starts a program as that user, or as ourselves. `reaches` lists the folders that it needs to access. */
export function spawnAs(
  user: ProcessUser | undefined,
  program: string,
  args: string[],
  reaches: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!user) return spawn(program, args, options)
  if (!reaches.some(isClosedToOthers) || !hasSetpriv()) return spawn(program, args, { ...options, ...user })
  return spawn('setpriv', [...throughClosedFolders(user), program, ...args], options)
}

/**
 * Another user cannot reach a checkout inside root's home (mode 0700). So the program keeps the one capability that
 * allows this, and drops all others for good. `no_setuid_fixup` makes access(2), which PostgreSQL uses to find its
 * programs, respect it too.
 */
function throughClosedFolders({ uid, gid }: ProcessUser): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
}

function isClosedToOthers(folder: string): boolean {
  const mayEnter = 0o001
  const isClosed = (statSync(folder).mode & mayEnter) === 0
  return isClosed || (dirname(folder) !== folder && isClosedToOthers(dirname(folder)))
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
