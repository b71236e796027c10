import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { claimFolder, FolderInUse } from '#server/commands/folder-claim.ts'

const run = promisify(execFile)
/** Of this run; its main process removes it (vitest.config.ts). */
const home = process.env['DEMO_FOLDER'] ?? ''
const filled = join(home, 'filled')

/** Makes a data folder what an app leaves after its first start: filling the demo takes longer than everything else at a start. */
export async function copyDemo(folder: string): Promise<void> {
  const release = await claimWhenFree()
  try {
    if (!existsSync(filled)) await fill()
  } finally {
    release()
  }
  // The database's files keep their owner, who isn't root.
  await run('cp', ['-a', `${filled}/.`, folder])
}

async function fill(): Promise<void> {
  const filling = join(home, 'filling')
  mkdirSync(filling, { mode: 0o711 })
  await run(process.execPath, ['dev/seed/seed.ts'], { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: filling } })
  // The app starts its log anew.
  await rm(join(filling, 'postgres.log'))
  await rename(filling, filled)
}

/** The first worker fills the folder; the others wait. */
async function claimWhenFree(): Promise<() => void> {
  for (;;) {
    try {
      return claimFolder(home)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await wait(100)
    }
  }
}
