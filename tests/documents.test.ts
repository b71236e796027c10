import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/settings.md',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/security.md',
]
const root = /^(?:contract|src|sw|server|dev|tests|docs)\//

test.each(documents)('every file that %s names is there', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(/`([\w./-]+)`|\]\(([\w./-]+)\)/g)].flatMap(([, code, link]) => code ?? link ?? [])
  const paths = named.filter((path) => (root.test(path) || /^\w+\.md$/.test(path)) && !path.includes('/X/'))
  // The table of docs/security.md names tests from their folder on, and a page its neighbors.
  const folders = ['', 'tests/', document.replace(/[^/]*$/, '')]

  expect(paths.filter((path) => !folders.some((folder) => existsSync(folder + path)))).toEqual([])
})

test('decisions have consecutive numbers, one format, and their titles in the index', () => {
  const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
  const records = files.map((file) => ({ file, text: readFileSync(`docs/decisions/${file}`, 'utf8') }))
  const index = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [
    title,
    file,
  ])

  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, at) => at + 1))
  expect(index).toEqual(records.map(({ file, text }) => [/^# (.+)/.exec(text)?.[1], file]))
  expect(
    records.filter(({ text }) => !/\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/.test(text)).map(({ file }) => file),
  ).toEqual([])
})
