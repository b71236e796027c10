import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceVersion } from '#dev/build/source-version.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

function aCheckout(changes: Record<string, string> = {}): string {
  const root = temporaryFolder()
  const files = { 'src/app/main.tsx': 'start()', 'sw/sw.ts': 'serve()', 'index.html': '<p>', 'package-lock.json': '{}', ...changes }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

test('the same sources give the same build version in any folder', () => {
  expect(sourceVersion(aCheckout())).toBe(sourceVersion(aCheckout()))
})

test('a changed, added or moved source, or another package, gives another version', () => {
  const names = [
    {},
    { 'src/app/main.tsx': 'begin()' },
    { 'src/app/more.ts': '' },
    { 'public/icons/icon.svg': '<svg/>' },
    { 'package-lock.json': '{"packages":{}}' },
    { 'sw/sw.ts': '', 'sw/worker.ts': 'serve()' },
  ].map((changes) => sourceVersion(aCheckout(changes)))

  expect(new Set(names).size).toBe(names.length)
})

test('files that the build writes into its sources, and files that the page is not built from, do not count', () => {
  const changed = aCheckout({ 'src/app/route-tree.gen.ts': 'generated', 'server/main.ts': 'listen()', 'README.md': '# Parade' })

  expect(sourceVersion(changed)).toBe(sourceVersion(aCheckout()))
})
