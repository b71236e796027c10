import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/**
 * The same engine without a window system, and a fifth faster. Not the script in /usr/bin, whose
 * shell process stays alive beside it.
 */
export const debianShell = '/usr/lib/chromium/chromium-headless-shell'

const defaultPlaces = [
  debianShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium on this machine: CHROMIUM_PATH, else the usual places, else Playwright's own
 * download.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    // Falling back to another browser would be a surprise.
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
    return named
  }
  return [...defaultPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * As root (in containers) Chromium cannot sandbox. The other flags stop background requests and
 * keep it from filling /dev/shm.
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
]
