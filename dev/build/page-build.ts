import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './is-installed.ts'
import { sourceVersion } from './source-version.ts'

/** The version of the build in dist/; undefined if there is none. */
export function builtVersion(root: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(root, 'dist/version.json'), 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}

export function isPageBuilt(root: string): boolean {
  return builtVersion(root) === sourceVersion(root)
}

/** Whether the build tools are installed. A production server lacks them. */
export function canBuildPage(): boolean {
  return isInstalled('vite')
}

/** Builds in a process of its own: the bundler needs memory and a core that the server should not share. */
export async function buildPageInProcess(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'dev/build/build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise((done, failed) => child.once('close', done).once('error', failed))
  if (code !== 0) throw new Error(`The page couldn’t be built.\n${output.join('')}`)
}
