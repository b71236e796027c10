import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What the builder cannot write, or only so that it reads worse (decision 034). Fragments inside a statement of the builder are free. */
const reasons = {
  'a table that is known at run time only': /sql\.table\(|sql\.join\((naming|using|selections|parts)/,
  'many rows in one statement, out of JSON': /jsonb_to_recordset|unnest\(|jsonb_populate_recordset/,
  'about the database itself: locks, savepoints, cursors, settings, its catalog':
    /\bpg_|set_config|savepoint|kysely_migration|information_schema|fetch |close rows|to_regclass|^select 1$/,
  'recursion, lateral rows, or a step that others read': /^\s*with |cross join lateral/,
}

/** Statements that have a reason of their own. */
const oneByOne: Partial<Record<string, string>> = {
  'server/jobs/expire-registrations.ts': 'updates from a joined table and answers columns out of JSON of both',
  'server/resources/companies/company-duplicates.ts': 'rewrites a list inside JSON',
  'server/resources/events/event-writes.ts': 'rewrites a list inside JSON',
  'server/resources/files/file-reads.ts': 'reads a view, which the generated types leave out',
  'server/resources/entries/number-entries.ts': 'reads most of its columns out of JSON',
  'server/resources/profiles/as-published.ts': 'the first change of each field, out of lists inside JSON',
}

/** Every text in a `sql` template that is executed by itself. */
function rawStatements(source: string): string[] {
  const found: string[] = []
  for (const { index, 0: opening } of source.matchAll(/\bsql(<[^`]*?>)?`/g)) {
    const start = index + opening.length
    const end = endOfTemplate(source, start)
    if (/^\s*\.execute\(/.test(source.slice(end + 1))) found.push(source.slice(start, end).trim())
  }
  return found
}

function endOfTemplate(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source.startsWith('${', at)) depth += 1
    else if (depth > 0 && source[at] === '}') depth -= 1
    else if (depth === 0 && source[at] === '`') return at
  }
  throw new Error('A template does not end.')
}

test('a raw statement is distinguished from a fragment, and from one with a fragment inside', () => {
  const source = 'sql`one ${sql`in ${x}`} end`.execute(q)\nselectFrom(`t`).where(sql<boolean>`a = ${b}`).execute()'
  expect(rawStatements(source)).toEqual(['one ${sql`in ${x}`} end'])
})

test('raw SQL stands only where there is a reason for it', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.includes('/migrations/'))
  const raw = files.flatMap((file) => rawStatements(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })))
  expect(raw.length).toBeGreaterThan(0)
  const without = raw.filter(({ text }) => !Object.values(reasons).some((reason) => reason.test(text)))
  expect(without.filter(({ file }) => oneByOne[file] === undefined)).toEqual([])
  expect(Object.keys(oneByOne).filter((file) => !without.some((statement) => statement.file === file))).toEqual([])
})
