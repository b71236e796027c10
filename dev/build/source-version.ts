import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the page is built from; other files can change without a new build. */
const sources = [
  'src',
  'sw',
  'contract',
  'dev/build',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
]
/** The build writes these into its own sources. */
const isGenerated = (file: string) => file.endsWith('.gen.ts')

/** The version of the build made from the files in `root`: the same files give the same version on every machine. */
export function sourceVersion(root: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(root, source)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function filesIn(root: string, path: string): string[] {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return isGenerated(path) ? [] : [path]
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`))
}
