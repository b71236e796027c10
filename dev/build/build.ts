import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { claimFolder, FolderInUse } from '#server/commands/folder-claim.ts'
import { publishBuild } from './publish-build.ts'

// `npm run build`: builds the page into dist/. The assets of earlier builds stay in .builds/ for pages that are still
// open.

/** Builds next to dist/ and swaps at the end, so that a server on the old build never sees half of the new one. */
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

/** Two copies of the app in one checkout may build at the same time; the second waits. */
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

// Vite and the worker's build read it, and tests set another value.
process.env['NODE_ENV'] = 'production'
await buildPage(resolve(import.meta.dirname, '../..'))
