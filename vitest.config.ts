import { globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longMs = 60_000
/** Of what a browser does: on a slow machine that runs three of them, a click has taken 20 s. */
const patientMs = 45_000
/** By itself the runner leaves one core idle: of two, that is half the machine. */
const maxWorkers = availableParallelism()
/** On two busy cores a process may miss a bound once; what is broken fails twice. The summary names what passed at the second try only. */
const retry = process.env['CI'] ? 1 : 0

// The apps and commands that tests start load their packages compiled, in less than half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.compile-cache')

// For what a run makes once, such as the demo (tests/support/build/made-once.ts).
const runFolder = join(tmpdir(), `portal-tests-${process.pid}`)
process.env['RUN_FOLDER'] = runFolder
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 }))

const elsewhere = 'tests/{contract,server,dev,journeys,engines,faults}/**'
/** Unit tests that replace modules, globals or storage. Each file needs modules of its own. */
const replacing = globSync('tests/**/*.test.{ts,tsx}', { exclude: [elsewhere] })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /vi\.(mock|doMock|resetModules|stubGlobal)\(|fake-indexeddb|browser-globals|signed-in-page|mount-hook/.test(text))
  .map(({ file, text }) => ({ file, isStoring: /fake-indexeddb|browser-globals|signed-in-page/.test(text) }))
const filesThat = (isStoring: boolean) => replacing.filter((one) => one.isStoring === isStoring).map(({ file }) => file)

const unit = {
  environment: 'node',
  // Bundled, the hundreds of modules of Mantine load in a third of the time, in each file that draws something. One left out would load all of them a second time.
  deps: {
    optimizer: {
      ssr: {
        enabled: true,
        include: ['charts', 'core', 'dates', 'dropzone', 'hooks', 'notifications', 'spotlight'].map((part) => `@mantine/${part}`),
      },
    },
  },
  // Before each test, not after: what a test leaves running still has its globals.
  unstubGlobals: true,
  // The first test of a file waits for what it imports, on a machine with two cores for a while.
  testTimeout: 20_000,
  retry,
} as const

/** By itself the runner starts large files first. These are small and take minutes, which a worker would spend alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(/\/(accessibility|refused-record-values)/.test(moduleId))
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a))
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // Of what a test waits for; as long in `eventually`. It says nothing about speed.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './tests/support/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          // It has no state: loading it for each file would be five sixths of the time.
          isolate: false,
          retry,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [elsewhere, ...filesThat(true), ...filesThat(false)],
          isolate: false,
        },
      },
      {
        extends: true,
        // With storage a page works on by itself: what a file leaves running has to end with its process.
        test: { ...unit, name: 'unit-isolated', include: filesThat(true) },
      },
      {
        extends: true,
        // Contexts of one process start in half the time of a process.
        test: {
          ...unit,
          name: 'unit-mocked',
          include: filesThat(false),
          pool: 'vmForks',
          setupFiles: ['tests/support/channels-of-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,dev}/**/*.test.ts'],
          globalSetup: ['tests/support/server-global-setup.ts'],
          setupFiles: ['tests/support/server/postgres-of-worker.ts'],
          // The server keeps no state in its modules: loading it for each file would be a third of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: longMs,
          hookTimeout: longMs,
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/server-global-setup.ts'],
          setupFiles: ['tests/support/server/postgres-of-worker.ts'],
          testTimeout: longMs,
          hookTimeout: longMs,
          // Each guard is proved by a run of its own.
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/journeys-global-setup.ts'],
          setupFiles: ['tests/support/build/app-of-worker.ts'],
          // Each worker has an app of its own, and goes on with the browser of the file before. Two leave a machine of two cores half idle.
          maxWorkers: 3,
          isolate: false,
          expect: { poll: { timeout: patientMs } },
          testTimeout: 4 * longMs,
          hookTimeout: 4 * longMs,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/engines-global-setup.ts'],
          setupFiles: ['tests/support/build/app-of-worker.ts'],
          // A file, a worker and an app for each engine.
          maxWorkers: 2,
          expect: { poll: { timeout: patientMs } },
          testTimeout: 4 * longMs,
          hookTimeout: 4 * longMs,
          retry,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
