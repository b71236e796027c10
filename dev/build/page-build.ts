import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './is-installed.ts'
import { sourceVersion } from './source-version.ts'

/** The build in dist/, or undefined when there is none. */
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

/** Whether what builds the page is installed: it is not where the server only runs. */
export function canBuildPage(): boolean {
  return isInstalled('vite')
}

/** In a process of its own: the bundler takes memory and a core that the server should not share. */
export async function buildPageApart(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'dev/build/build.ts')], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const code = await new Promise((done, failed) => child.once('close', done).once('error', failed))
  if (code !== 0) throw new Error(`The page could not be built.\n${said.join('')}`)
}
