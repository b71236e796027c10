import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { claimFolder, FolderInUse } from '#server/commands/folder-claim.ts'
import { publishBuild } from './publish-build.ts'

// `npm run build`: the page, into dist/. The assets of earlier builds stay in .builds/ for the pages that are open.

/** Builds beside dist/ and swaps at the end, so that a server on the old build never sees half of a new one. */
async function buildPage(root: string) {
  const builds = join(root, '.builds')
  const next = join(builds, 'next')
  const release = await claimWhenFree(builds)
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await compressFolder(next)
    publishBuild(root, next)
  } finally {
    release()
  }
}

/** Two copies of the app in one checkout may build at the same time: one after the other. */
async function claimWhenFree(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return claimFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await wait(200)
    }
  }
}

// Vite and the worker's build look at it, and tests run with another.
process.env['NODE_ENV'] = 'production'
await buildPage(resolve(import.meta.dirname, '../..'))
