import { resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'

/**
 * Runs in a process of its own, which keeps Vitest and its modules loaded. Gets test files as messages and replies
 * with those that fail.
 */
export interface Asked {
  project: string
  tests: string[]
  /** The mutated file. */
  changed: string
}

export interface Failed {
  test: string
  /** It took so long that the machine may be the reason. */
  isSlow: boolean
}

const slowMs = 4000

/** Keeps the requested order. */
class AsAsked {
  sort = (files: TestSpecification[]) => files
  shard = (files: TestSpecification[]) => files
}

const vitest = await createVitest({ watch: false, bail: 1, reporters: [{}], sequence: { sequencer: AsAsked } })
process.on('message', (asked: Asked) => void answer(asked))
// When the parent ends for any reason, so does everything started here.
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))

/** Every file that has had a mutant: most of them are restored by now. */
const written = new Set<string>()

async function answer({ project, tests, changed }: Asked): Promise<void> {
  for (const file of written.add(resolve(changed))) vitest.invalidateFile(file)
  // Drops the failures of the previous mutant.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  const found = await vitest.globTestSpecifications(tests)
  const wanted = tests.flatMap((test) => found.filter((one) => one.project.name.startsWith(project) && one.moduleId === resolve(test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  const failed = testModules
    .filter((module) => module.state() === 'failed')
    .map((module): Failed => {
      const results = [...module.children.allTests('failed')]
      const isSlow = results.length > 0 && results.every((one) => (one.diagnostic()?.duration ?? 0) >= slowMs)
      return { test: module.relativeModuleId, isSlow }
    })
  const outside = unhandledErrors.length > 0 ? [{ test: tests[0] ?? '', isSlow: true }] : []
  process.send?.(failed.length > 0 ? failed : outside)
}
