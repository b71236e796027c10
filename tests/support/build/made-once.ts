import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { claimWhenFree } from '#server/commands/folder-claim.ts'

const run = promisify(execFile)

/** Fills a folder with a copy of what the first who needs it in this run makes. */
export async function copyMade(name: string, folder: string, make: (making: string) => Promise<void>): Promise<void> {
  const home = process.env['RUN_FOLDER']
  if (home === undefined) throw new Error('RUN_FOLDER names a folder for what a run makes once: vitest.config.ts sets it.')
  const made = join(home, name)
  const release = await claimWhenFree(home)
  try {
    if (!existsSync(made)) {
      const making = `${made}.unfinished`
      mkdirSync(making, { mode: 0o711 })
      await make(making)
      await rename(making, made)
    }
  } finally {
    release()
  }
  // Where tests run as root, the database's files belong to another user.
  await run('cp', ['-a', `${made}/.`, folder])
}

/** Makes a data folder what an app leaves after its first start: filling the demo takes longer than everything else at a start. */
export async function copyDemo(folder: string): Promise<void> {
  await copyMade('demo', folder, async (making) => {
    await run(process.execPath, ['dev/seed/seed.ts'], { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: making } })
    // The app starts its log anew.
    await rm(join(making, 'postgres.log'))
  })
}
