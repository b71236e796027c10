import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtVersion } from './page-build.ts'

const keptBuilds = 3

/**
 * Replaces dist/ with a finished build. The assets of the previous one stay in .builds/ for pages that are still
 * open; the oldest are deleted.
 */
export function publishBuild(root: string, next: string): void {
  const builds = join(root, '.builds')
  const dist = join(root, 'dist')
  const kept = existsSync(dist) ? join(builds, `${Date.now()}-${builtVersion(root)}`) : undefined
  if (kept !== undefined) renameSync(dist, kept)
  renameSync(next, dist)
  if (kept !== undefined) keepOnlyAssets(kept, builtVersion(root))
  dropOldest(builds)
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
