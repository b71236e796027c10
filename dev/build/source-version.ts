import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All that the page is built from; anything else may change without a new build. */
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
/** Written by the build itself, into its own sources. */
const isGenerated = (file: string) => file.endsWith('.gen.ts')

/** Names the build that the files in `root` give: the same files give the same name, on every machine. */
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
