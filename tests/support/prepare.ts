import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildPage } from './build-page.ts'
import { findChromium } from './chromium.ts'

/** What the tests need beside packages: a Chromium, and the page as it is served. Run by `npm test` before them. */

function run(command: string, ...args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

function installChromium(): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing it with apt-get.')
    if (run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium') && findChromium()) return
  }
  console.log("No Chromium here: fetching playwright's.")
  if (run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium') && findChromium()) return
  throw new Error('The browser journeys need Chromium: install it (Debian: `apt-get install chromium`) or name one in CHROMIUM_PATH.')
}

try {
  if (!findChromium()) installChromium()
  buildPage()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
