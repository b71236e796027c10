import { spawnSync } from 'node:child_process'
import { isPageBuilt } from '#dev/build/page-build.ts'

/** Builds the page for production, unless it is built already. */
export function buildPage(): void {
  if (isPageBuilt('.')) return
  const { status } = spawnSync(process.execPath, ['dev/build/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('The page could not be built; the lines above say why.')
}
