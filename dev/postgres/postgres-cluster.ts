import { chownSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { postgresPrograms, programEnvironment } from './postgres-programs.ts'
import { databaseUser, spawnAs } from './process-user.ts'

/** The database's superuser. */
export const clusterOwner = 'parade'

/** Created in a folder beside it and then renamed, so that a start that was killed halfway leaves nothing behind. */
export async function createCluster(folder: string, durable: boolean): Promise<void> {
  const { initdb } = await postgresPrograms()
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const user = databaseUser(unfinished)
  if (user) chownSync(unfinished, user.uid, user.gid)
  const args = [
    '-D',
    unfinished,
    `--username=${clusterOwner}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
  ]
  const child = spawnAs(user, initdb, durable ? args : [...args, '--no-sync'], [dirname(initdb), unfinished], {
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise((done, failed) => child.once('close', done).once('error', failed))
  if (code !== 0) throw new Error(`PostgreSQL couldn’t set up its folder ${folder}.\n${output.join('')}`)
  await rename(unfinished, folder)
}
