import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The same engine without a browser's windows around it, and a fifth faster. Not its script in /usr/bin, which stays alive beside it. */
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

/** The Chromium of this machine: the one named by CHROMIUM_PATH, else where systems put it, else playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    // A missing one that was named is an error: using another one would be a surprise.
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
    return named
  }
  return [...defaultPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

/** As root (containers) Chromium has no sandbox; the rest keeps it from calling home and from using up /dev/shm. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
]
