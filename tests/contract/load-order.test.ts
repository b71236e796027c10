import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a file of the contract takes from others of it, types left aside: those are gone when the page runs. */
function importsOf(file: string): string[] {
  const source = readFileSync(`contract/${file}`, 'utf8')
  return [...source.matchAll(/^import (?!type )([^;]*?) from '(?:\.\/|#contract\/)([\w-]+\.ts)'/gm)].flatMap(([, names = '', from = '']) =>
    /^\{(\s*type \w+,?)+\s*\}$/.test(names) ? [] : [from],
  )
}

const files = readdirSync('contract').filter((file) => file.endsWith('.ts'))
const isSchema = (file: string) => /from 'zod\/mini'/.test(readFileSync(`contract/${file}`, 'utf8'))

function schemasBehind(file: string, seen = new Set<string>()): string[] {
  return importsOf(file).flatMap((next) => {
    if (seen.has(next)) return []
    seen.add(next)
    return isSchema(next) ? [next] : schemasBehind(next, seen)
  })
}

// The schemas are one file of the built page. What they read while they load must not wait for that same file.
test.for(files.filter((file) => isSchema(file)))('what %s takes from rules without schemas is there when it loads', (file) => {
  const rules = importsOf(file).filter((rule) => !isSchema(rule))

  const waiting = rules.flatMap((rule) => schemasBehind(rule).map((schema) => `${rule} takes from ${schema}`))

  expect(waiting).toEqual([])
})
