import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publishBuild } from '#dev/build/publish-build.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

/** A build as the bundler leaves it, before it is published. */
function build(root: string, version: string): void {
  const next = join(root, '.builds/next')
  for (const [name, content] of Object.entries({
    'index.html': version,
    'version.json': JSON.stringify({ version }),
    [`assets/page-${version}.js`]: version,
  })) {
    mkdirSync(dirname(join(next, name)), { recursive: true })
    writeFileSync(join(next, name), content)
  }
  publishBuild(root, next)
}

/** The earlier builds that remain, oldest first. */
function kept(root: string): string[] {
  const builds = join(root, '.builds')
  return readdirSync(builds)
    .toSorted()
    .flatMap((name) => readdirSync(join(builds, name), { recursive: true, encoding: 'utf8' }).toSorted())
}

test('publishes a first build and leaves nothing next to it', () => {
  const root = temporaryFolder()

  build(root, 'one')

  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual(['assets', 'index.html', 'version.json'])
  expect(kept(root)).toEqual([])
})

test('keeps the assets of the previous three builds for open pages, and deletes their pages and older builds', async () => {
  const root = temporaryFolder()

  for (const version of ['one', 'two', 'three', 'four', 'five']) {
    build(root, version)
    // Builds are ordered by the millisecond.
    await new Promise((later) => setTimeout(later, 2))
  }

  expect(existsSync(join(root, 'dist/assets/page-five.js'))).toBe(true)
  expect(kept(root)).toEqual(['assets', 'assets/page-two.js', 'assets', 'assets/page-three.js', 'assets', 'assets/page-four.js'])
})

test('building the same version again does not push out an earlier build', () => {
  const root = temporaryFolder()
  build(root, 'one')
  build(root, 'two')

  for (let again = 0; again < 4; again += 1) build(root, 'two')

  expect(kept(root)).toEqual(['assets', 'assets/page-one.js'])
})
