import type { ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresPrograms, programEnvironment } from './postgres-programs.ts'
import { readLockFile, stopOrphan, stopPostgres } from './postgres-orphan.ts'
import { databaseUser, spawnAs } from './process-user.ts'
import { socketPort } from './socket-folder.ts'

export interface ServerOptions {
  durable: boolean
  /** Prints one line to the terminal. */
  log: (line: string) => void
}

/** Starts the server of a folder, and restarts it if it ends unexpectedly: a crash, or out of memory. */
export async function runPostgres(folder: string, { durable, log }: ServerOptions): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let child = await launch(folder, durable)
  let restarting: Promise<void> | undefined

  function watch() {
    child.once('exit', () => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }

  async function restart() {
    log('PostgreSQL ended unexpectedly. Restarting it…')
    for (let pauseMs = 500; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await stopOrphan(folder)
        child = await launch(folder, durable)
        watch()
        return log('PostgreSQL is back')
      } catch (error) {
        log(`PostgreSQL failed to start. Retrying: ${String(error)}`)
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  watch()
  return {
    async stop() {
      stopping.abort()
      await restarting
      await stopChild(child, folder)
    },
  }
}

const longestPauseMs = 30_000

async function launch(folder: string, durable: boolean): Promise<ChildProcess> {
  for (const until = Date.now() + 15_000; ; await wait(100)) {
    const { child, log } = await spawnServer(folder, durable)
    if (await isReady(child, folder)) return child
    const output = await readFile(log, 'utf8')
    // The sessions of a killed server need a moment to notice.
    const isStillLeaving = output.includes('pre-existing shared memory block') || output.includes('is still in use')
    if (!isStillLeaving || Date.now() > until) throw new Error(`PostgreSQL didn’t start in ${folder}.\n${output}`)
  }
}

async function spawnServer(folder: string, durable: boolean): Promise<{ child: ChildProcess; log: string }> {
  const { postgres } = await postgresPrograms()
  const log = join(dirname(folder), 'postgres.log')
  // A file instead of a pipe: the server may outlive this process, and must not die when it writes.
  const file = await open(log, 'w', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    max_connections: '100',
    ...(durable ? {} : quick),
  }
  const args = ['-D', folder, '-p', String(socketPort), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached: Ctrl-C in the terminal is for the app, which then stops the server in its own order.
  const child = spawnAs(databaseUser(folder), postgres, args, [dirname(postgres), folder], {
    env: programEnvironment,
    stdio: ['ignore', file.fd, file.fd],
    detached: true,
  })
  try {
    await new Promise((spawned, failed) => child.once('spawn', spawned).once('error', failed))
  } finally {
    await file.close()
  }
  child.unref()
  return { child, log }
}

const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** False if the server ended instead of becoming ready. */
async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = await readLockFile(folder)
    const isOurs = Number(lines[0]) === child.pid
    if (isOurs && lines[7]?.trim() === 'ready') return true
    await wait(10)
  }
  return false
}

async function stopChild(child: ChildProcess, folder: string): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  // Keeps Node alive until the child has ended.
  child.ref()
  const ended = new Promise((done) => child.once('exit', done))
  await stopPostgres(child.pid, folder)
  await ended
}
