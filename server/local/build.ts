import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { claimFolder, FolderInUse } from './folder-claim.ts'

// `npm run build`: the page, into dist/. The assets of earlier builds stay in .builds/ for the pages that are open.

const keptBuilds = 3

/** Builds beside dist/ and swaps at the end, so that a server on the old build never sees half of a new one. */
async function buildPage(root: string) {
  const builds = join(root, '.builds')
  const next = join(builds, 'next')
  const dist = join(root, 'dist')
  const release = await claimWhenFree(builds)
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await compressFolder(next)
    const kept = setAside(dist, builds)
    renameSync(next, dist)
    if (kept !== undefined) keepOnlyAssets(kept, versionOf(dist))
    dropOldest(builds)
  } finally {
    release()
  }
}

function setAside(dist: string, builds: string): string | undefined {
  if (!existsSync(dist)) return undefined
  const kept = join(builds, `${Date.now()}-${versionOf(dist)}`)
  renameSync(dist, kept)
  return kept
}

function keepOnlyAssets(kept: string, currentVersion: string | undefined) {
  const isTheSame = kept.endsWith(`-${currentVersion}`)
  for (const name of readdirSync(kept)) {
    if (isTheSame || name !== 'assets') rmSync(join(kept, name), { recursive: true, force: true })
  }
  if (isTheSame) rmSync(kept, { recursive: true })
}

function dropOldest(builds: string) {
  const kept = readdirSync(builds)
    .filter((name) => /^\d+-/.test(name))
    .toSorted()
  for (const name of kept.slice(0, -keptBuilds)) rmSync(join(builds, name), { recursive: true, force: true })
}

function versionOf(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { version: string }).version
  } catch {
    return undefined
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
