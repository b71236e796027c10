import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtVersion } from './page-build.ts'

const maxBuilds = 3

/**
 * Replaces dist/ with a finished build. The assets of the previous one stay in .builds/ for pages that are still
 * open; the oldest are deleted.
 */
export function publishBuild(root: string, next: string): void {
  const builds = join(root, '.builds')
  const dist = join(root, 'dist')
  const backup = existsSync(dist) ? join(builds, `${Date.now()}-${builtVersion(root)}`) : undefined
  if (backup !== undefined) renameSync(dist, backup)
  renameSync(next, dist)
  if (backup !== undefined) removeAllButAssets(backup, builtVersion(root))
  dropOldest(builds)
}

function removeAllButAssets(folder: string, currentVersion: string | undefined) {
  const isTheSame = folder.endsWith(`-${currentVersion}`)
  for (const name of readdirSync(folder)) {
    if (isTheSame || name !== 'assets') rmSync(join(folder, name), { recursive: true, force: true })
  }
  if (isTheSame) rmSync(folder, { recursive: true })
}

function dropOldest(builds: string) {
  const kept = readdirSync(builds)
    .filter((name) => /^\d+-/.test(name))
    .toSorted()
  for (const name of kept.slice(0, -maxBuilds)) rmSync(join(builds, name), { recursive: true, force: true })
}
