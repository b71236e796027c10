import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Whether a package is installed. A production server lacks the packages for builds, demos and tests. */
export function isInstalled(name: string): boolean {
  try {
    resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}
