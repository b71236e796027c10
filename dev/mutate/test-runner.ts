import { resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'

/** A process of its own, which goes on with what it has started and read: asked for test files, it answers which of them fail. */
export interface Asked {
  project: string
  tests: string[]
  /** Where the mutant is. */
  changed: string
}

export interface Failed {
  test: string
  /** It took so long that the machine may be why. */
  isSlow: boolean
}

const slowMs = 4000

/** In the order in which they were asked for. */
class AsAsked {
  sort = (files: TestSpecification[]) => files
  shard = (files: TestSpecification[]) => files
}

const vitest = await createVitest({ watch: false, bail: 1, reporters: [{}], sequence: { sequencer: AsAsked } })
process.on('message', (asked: Asked) => void answer(asked))
// However the other one ended: what it has started here ends too.
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))

/** Every file that had a mutant: most of them are undone by now. */
const written = new Set<string>()

async function answer({ project, tests, changed }: Asked): Promise<void> {
  for (const file of written.add(resolve(changed))) vitest.invalidateFile(file)
  // What failed for the mutant before.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  const found = await vitest.globTestSpecifications(tests)
  const wanted = tests.flatMap((test) => found.filter((one) => one.project.name === project && one.moduleId === resolve(test)))
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
