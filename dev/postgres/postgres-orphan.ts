import { execFileSync } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { socketPort } from './socket-folder.ts'

/**
 * Stops a PostgreSQL that is still running in a folder because its app was killed. Call it only while holding the
 * folder's claim. Returns whether there was one.
 */
export async function stopOrphan(folder: string): Promise<boolean> {
  const lines = await readLockFile(folder)
  const pid = Number(lines[0])
  if (!isAlive(pid)) return false
  if (!(await worksIn(pid, folder))) {
    // The PID now belongs to another process, after a reboot or because nobody has reaped the killed server yet. It
    // would keep PostgreSQL from starting, and so would the socket's lock file, which contains it as well. The other
    // lines stay: PostgreSQL uses them to check its shared memory.
    await writeFile(join(folder, lockFile), [nobodysPid, ...lines.slice(1)].join('\n'))
    await rm(join(folder, socketLock), { force: true })
    return false
  }
  await stopPostgres(pid, folder)
  return true
}

/**
 * First the shutdown that waits for sessions, which end soon after their pool has closed; then the one that ends
 * them; and if that hangs, the one that leaves the rest to recovery.
 */
export async function stopPostgres(pid: number, folder: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGTERM', 300],
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signalIfAlive(pid, signal)
    if (await isGoneWithin(pid, folder, timeoutMs)) return
  }
  throw new Error(`The database server (process ${pid}) doesn’t stop. End it by hand and start again.`)
}

/** PostgreSQL's lock file, line by line: PID, folder, …, and finally whether it is ready. */
export async function readLockFile(folder: string): Promise<string[]> {
  return readFile(join(folder, lockFile), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
}

const lockFile = 'postmaster.pid'
const socketLock = `.s.PGSQL.${socketPort}.lock`
/** Larger than any real PID. */
const nobodysPid = 99_999_999

async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return commandLine(pid).includes(folder)
  // Compares the folder itself, not its path: it may have been moved.
  const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)])
  return its?.ino === ours.ino && its.dev === ours.dev
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

async function isGoneWithin(pid: number, folder: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(10)) {
    // PostgreSQL removes its lock file last. The process itself may stay listed until it is reaped.
    if (!isAlive(pid) || Number((await readLockFile(folder))[0]) !== pid) return true
  }
  return false
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
