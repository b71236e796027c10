import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const listed = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], { encoding: 'utf8' }).split('\n')

/** Our files that a file names: its imports, and the programs that a test starts. Type imports do not exist at run time. */
function namedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  return [...code.matchAll(/'(#?[\w./$-]+\.tsx?)'/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return join(dirname(file), name)
    return name.replace(/^#/, '').replace(/^app\//, 'src/')
  })
}

/** The words of a path, each once and in the singular: `server/resources/entries/entry-rules.ts` is about an entry. */
const wordsOf = (path: string) => new Set(path.split(/[^a-z0-9]+/).map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')))

const shared = (ones: Set<string>, others: Set<string>) => [...ones].filter((one) => others.has(one))

const bland = new Set(['src', 'server', 'contract', 'test', 'ts', 'tsx', 'feature', 'resource', 'use', ''])

/** These start the server as a process, some with a built page. */
const wholeServer = /^tests\/server\/(?:commands\/)?[^/]+$/

function sharedWords(one: string, other: string): number {
  return shared(wordsOf(one), wordsOf(other)).filter((word) => !bland.has(word)).length
}

/** Texts on the screen that a journey may look for. */
function textsOf(file: string): Set<string> {
  return new Set([...readFileSync(file, 'utf8').matchAll(/['">`]([A-Z][\w ’'.,-]{5,60})['"<`]/g)].map(([, text = '']) => text))
}

/** Tests that a change to a file may break, the most relevant first. */
export function relatedTests() {
  const importers = new Map<string, string[]>()
  for (const file of listed('contract', 'server', 'src', 'sw', 'dev', 'tests').filter((path) => /\.tsx?$/.test(path))) {
    for (const name of namedBy(file)) importers.set(name, [...(importers.get(name) ?? []), file])
  }
  const journeys = listed('tests/journeys').filter((path) => path.endsWith('.test.ts'))

  return {
    /** Tests that import the file, directly or indirectly. */
    of(file: string, project: 'contract' | 'unit' | 'server'): string[] {
      const distances = new Map([[file, 0]])
      for (const [near, distance] of distances) {
        for (const importer of importers.get(near) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1)
      }
      return [...distances]
        .filter(([path]) => /^tests\/.*\.test\.tsx?$/.test(path) && projectOf(path) === project)
        .map(([path, distance]) => ({
          path,
          rank: (distance === 1 ? -10 : distance) - 3 * sharedWords(file, path) + (wholeServer.test(path) ? 10 : 0),
        }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ path }) => path)
    },

    /** Journeys that look for the file's texts or share words with its path. */
    journeysOf(file: string): string[] {
      const texts = textsOf(file)
      const rank = (path: string) => shared(texts, textsOf(path)).length + sharedWords(file, path)
      return journeys.filter((path) => rank(path) > 0).toSorted((a, b) => rank(b) - rank(a))
    },
  }
}

function projectOf(path: string): string {
  const folder = path.split('/')[1] ?? ''
  if (['journeys', 'engines', 'faults', 'dev', 'architecture.test.ts'].includes(folder)) return folder
  return folder === 'contract' || folder === 'server' ? folder : 'unit'
}
