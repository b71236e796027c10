import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildPage } from '#tests/support/build/build-page.ts'
import { debianShell, findChromium } from '#tests/support/page/chromium.ts'
import { assertEngines, engines, missingEngines } from '#tests/support/engines/engines.ts'

/**
 * Provides what the tests need besides packages: the browsers, and the built page. `npm test` runs
 * it first.
 */

function run(command: string, ...args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackages(...packages: string[]): boolean {
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
}

function installChromium(): void {
  if (hasApt && !process.env['CHROMIUM_PATH'] && !existsSync(debianShell)) {
    console.log('No headless Chromium here: installing it with apt-get.')
    if (!installPackages('chromium-headless-shell') && !findChromium()) installPackages('chromium')
  }
  if (findChromium()) return
  console.log("No Chromium here: fetching playwright's.")
  if (run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium') && findChromium()) return
  throw new Error('The browser journeys need Chromium: install it (Debian: `apt-get install chromium`) or name one in CHROMIUM_PATH.')
}

/** Without the engines their journeys are skipped, unless the engines are required. */
function installEngines(): void {
  const packages = missingEngines().flatMap((name) => engines[name].packages)
  if (packages.length === 0) return
  if (hasApt) {
    console.log(`Installing ${packages.join(', ')} with apt-get.`)
    installPackages(...packages)
  }
  assertEngines(missingEngines())
}

try {
  installChromium()
  installEngines()
  buildPage()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
