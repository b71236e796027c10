import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { claimWhenFree } from '#server/commands/folder-claim.ts'
import { publishBuild } from './publish-build.ts'

// `npm run build`: builds the page into dist/. The assets of earlier builds stay in .builds/ for pages that are still
// open.

/** Builds next to dist/ and swaps at the end, so that a server on the old build never sees half of the new one. */
async function buildPage(root: string) {
  const builds = join(root, '.builds')
  const next = join(builds, 'next')
  // Two copies of the app in one checkout may build at the same time; the second waits.
  const release = await claimWhenFree(builds)
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await compressFolder(next)
    publishBuild(root, next)
  } finally {
    release()
  }
}

// Vite and the worker's build read it, and tests set another value.
process.env['NODE_ENV'] = 'production'
await buildPage(resolve(import.meta.dirname, '../..'))
