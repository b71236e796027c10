import { execFileSync } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { socketPort } from './socket-folder.ts'

/**
 * Stops the PostgreSQL that still works in a folder because the app that started it was killed. To be called only by
 * the one who holds the folder's claim. Returns whether there was one.
 */
export async function stopOrphan(folder: string): Promise<boolean> {
  const lines = await readLockFile(folder)
  const pid = Number(lines[0])
  if (!isAlive(pid)) return false
  if (!(await worksIn(pid, folder))) {
    // A number that lives on: given to another after a reboot, or of a killed server whose end nobody took note of yet.
    // PostgreSQL would refuse to start because of it, and because of the lock of its socket, which holds it too. The
    // other lines stay: by them it still finds out on its own whether its shared memory is in use.
    await writeFile(join(folder, lockFile), [nobodysPid, ...lines.slice(1)].join('\n'))
    await rm(join(folder, socketLock), { force: true })
    return false
  }
  await stopPostgres(pid, folder)
  return true
}

/**
 * The shutdown that lets sessions end, which those of a closed pool are about to; then the one that ends them; and if
 * that hangs, the one that leaves the rest to recovery.
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
  throw new Error(`The database server (process ${pid}) does not stop. End it by hand and start again.`)
}

/** What PostgreSQL wrote about itself, line by line: process number, folder, …, at last whether it is ready. */
export async function readLockFile(folder: string): Promise<string[]> {
  return readFile(join(folder, lockFile), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
}

const lockFile = 'postmaster.pid'
const socketLock = `.s.PGSQL.${socketPort}.lock`
/** Larger than any process number of a real system. */
const nobodysPid = 99_999_999

async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return commandLine(pid).includes(folder)
  // The folder itself, not its name: it may have been moved since.
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
    // Removing its lock file is its last act. The process itself can stay listed until somebody takes note of its end.
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
