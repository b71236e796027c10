import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')

/** A new data folder with this many entries; the caller removes it. */
export async function seededFolder(entries: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  // A page that this process built sets NODE_ENV to production, where there are no demo accounts.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['dev/seed/seed.ts', '--entries', String(entries)], { cwd: root, env })
  return dataDir
}
