import { existsSync } from 'node:fs'
import type { EngineBrowser } from './engine-browser.ts'

export const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

interface Engine {
  /** Packages of Debian that bring it. */
  packages: readonly string[]
  isInstalled: () => boolean
  launch: () => Promise<EngineBrowser>
}

const first = (...paths: string[]) => paths.find((path) => existsSync(path))

const firefox = () => first('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox')
const webkitDriver = () => first('/usr/bin/WebKitWebDriver')
const miniBrowser = () =>
  first(
    ...['x86_64', 'aarch64'].flatMap((machine) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
  )

/** The browsers beside Chromium that the product is tried in. */
export const engines: Record<EngineName, Engine> = {
  firefox: {
    packages: ['firefox-esr'],
    isInstalled: () => firefox() !== undefined,
    async launch() {
      const { launchFirefox } = await import('./firefox-browser.ts')
      return launchFirefox(firefox() ?? 'firefox')
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isInstalled: () => [webkitDriver(), miniBrowser(), first('/usr/bin/xvfb-run')].every(Boolean),
    async launch() {
      const { launchWebkit } = await import('./webkit-browser.ts')
      return launchWebkit({ driver: webkitDriver() ?? '', browser: miniBrowser() ?? '' })
    },
  },
}

/** Set by .ci/run: there, an engine that is missing is a failure. */
export function areEnginesRequired(): boolean {
  return Boolean(process.env['REQUIRE_ENGINES'])
}

export function missingEngines(): EngineName[] {
  return engineNames.filter((name) => !engines[name].isInstalled())
}
