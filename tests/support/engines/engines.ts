import { existsSync } from 'node:fs'
import type { EngineBrowser } from './engine-browser.ts'

export const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

interface LaunchOptions {
  /** Firefox only. */
  preferences?: Record<string, string | number | boolean>
  acceptsAnyCertificate?: boolean
}

interface Engine {
  /** Debian packages that contain it. */
  packages: readonly string[]
  isInstalled: () => boolean
  launch: (options?: LaunchOptions) => Promise<EngineBrowser>
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

/** The browsers other than Chromium that the product is tested in. */
export const engines: Record<EngineName, Engine> = {
  firefox: {
    packages: ['firefox-esr'],
    isInstalled: () => firefox() !== undefined,
    async launch(options) {
      const { launchFirefox } = await import('./firefox-browser.ts')
      return launchFirefox(firefox() ?? 'firefox', options)
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

/** Set by .ci/run; there, a missing engine is a failure. */
function areEnginesRequired(): boolean {
  return Boolean(process.env['REQUIRE_ENGINES'])
}

/** @throws if a required engine is missing */
export function assertEngines(missing: readonly EngineName[]): void {
  const packages = missing.flatMap((name) => engines[name].packages)
  if (missing.length > 0 && areEnginesRequired())
    throw new Error(`These engines have to be installed: ${missing.join(', ')} (Debian: ${packages.join(', ')}).`)
}

export function missingEngines(): EngineName[] {
  return engineNames.filter((name) => !engines[name].isInstalled())
}
