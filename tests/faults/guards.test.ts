import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'

const root = `${import.meta.dirname}/../..`

async function failuresWithout(guard: string): Promise<number> {
  const folder = await mkdtemp(`${tmpdir()}/guard-`)
  const report = `${folder}/report.json`
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/faults/guards.config.ts']
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, GUARD: guard, GUARD_REPORT: report } }).catch(
      () => undefined,
    )
    const { numFailedTests, numPassedTests } = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>
    // A run that could not even load is no proof.
    expect(numPassedTests).toBeGreaterThan(50)
    return numFailedTests ?? 0
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('with every guard in place nothing fails', async () => {
  expect(await failuresWithout('')).toBe(0)
})

test.each(guards)('without "$name" a test goes red', async ({ name }) => {
  expect(await failuresWithout(name)).toBeGreaterThan(0)
})
