import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { claimFolder, FolderInUse } from '#server/commands/folder-claim.ts'
import { clusterOwner, createCluster } from './postgres-cluster.ts'
import { stopOrphan } from './postgres-orphan.ts'
import { runPostgres } from './postgres-server.ts'
import { reachableSocketFolder, socketPort } from './socket-folder.ts'

export interface PostgresOptions {
  /** False only in tests: faster, but a power failure loses everything. */
  durable?: boolean
  /** Called when the server had to be restarted. */
  log?: (line: string) => void
}

export interface LocalPostgres {
  /** For pg: a Unix socket that only this user can reach. There is no TCP port. */
  connection: PoolConfig
  /** Whether the folder was empty, so that the database has to be filled. */
  isNew: boolean
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL in a folder of its own, created on the first start. Throws FolderInUse if another app uses it.
 * Stops a server that a killed app left behind, and restarts one that ends unexpectedly.
 */
export async function startPostgres(dataDir: string, { durable = true, log = () => {} }: PostgresOptions = {}): Promise<LocalPostgres> {
  const home = resolve(dataDir)
  const release = claimFolder(home)
  try {
    const folder = join(home, 'postgres')
    const isNew = !(await exists(folder))
    if (isNew) await createCluster(folder, durable)
    else await stopOrphan(folder)
    const server = await runPostgres(folder, { durable, log })
    const socket = await reachableSocketFolder(folder)
    return {
      connection: connectionTo(socket.folder),
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

/** The PostgreSQL of a folder: the running app's, or one that is started for as long as it is needed. */
export async function attachPostgres(dataDir: string): Promise<Pick<LocalPostgres, 'connection' | 'stop'>> {
  try {
    return await startPostgres(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const socket = await reachableSocketFolder(join(resolve(dataDir), 'postgres'))
    return { connection: connectionTo(socket.folder), stop: socket.remove }
  }
}

function connectionTo(folder: string): PoolConfig {
  return { host: folder, port: socketPort, user: clusterOwner, database: 'postgres' }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
