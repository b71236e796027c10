import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all pages, without those that only lead on to a dashboard. */
export function routePaths(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../../src/app/route-tree.gen.ts'), 'utf8')
  const [, union = ''] = /\n {2}to:\n([^:]*)\n {2}id:/.exec(tree) ?? []
  const paths = [...union.matchAll(/'([^']+)'/g)].flatMap(([, path]) => path ?? [])
  if (paths.length < 25) throw new Error('The generated routes are written differently.')
  return paths.filter((path) => path !== '/admin' && path !== '/member')
}
