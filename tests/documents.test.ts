import { existsSync, readFileSync } from 'node:fs'
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
