import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'

const root = `${import.meta.dirname}/../..`

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { failureMessages: string[] }[] }[]
}

async function reportWithout(guard: string): Promise<Report> {
  const folder = await mkdtemp(`${tmpdir()}/guard-`)
  const report = `${folder}/report.json`
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/faults/guards.config.ts']
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, GUARD: guard, GUARD_REPORT: report } }).catch(
      () => undefined,
    )
    return JSON.parse(await readFile(report, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a trial's checks report when something went wrong in it: a page that did not even start proves nothing. */
const lost =
  /is lost|is nowhere|is still being kept|Stuck:|was written twice|who did it|what a colleague wrote|comments written|photos kept|entries made|to include|to equal|never comes to rest/

test('with every guard in place, no test fails', async () => {
  const { numFailedTests, numPassedTests } = await reportWithout('')

  expect(numFailedTests).toBe(0)
  expect(numPassedTests).toBeGreaterThan(50)
})

test.concurrent.each(guards.filter((guard) => 'tests' in guard))('without "$name", a test of $tests fails', async ({ name }) => {
  const { numFailedTests, numPassedTests } = await reportWithout(name)

  expect(numFailedTests).toBeGreaterThan(0)
  // Code that does not even load proves nothing.
  expect(numPassedTests).toBeGreaterThan(0)
})

test.concurrent.each(guards.filter((guard) => 'trials' in guard))(
  'without "$name", a trial of “$trials” fails',
  { timeout: 300_000 },
  async ({ name }) => {
    const { testResults } = await reportWithout(name)

    expect(testResults.flatMap((file) => file.assertionResults.flatMap((one) => one.failureMessages)).join('\n')).toMatch(lost)
  },
)
