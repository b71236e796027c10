import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, type Mutant } from './mutants.ts'
import { relatedTests } from './related-tests.ts'
import type { Asked, Failed } from './test-runner.ts'

// `npm run mutate -- --sample 70 --seed 1 [--in server/mail] [--journeys 2]`: tests should notice each of these
// changes.
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '70' },
    seed: { type: 'string', multiple: true, default: ['1'] },
    in: { type: 'string', multiple: true, default: ['contract', 'server', 'src'] },
    tests: { type: 'string', default: '20' },
    journeys: { type: 'string', default: '0' },
  },
})

const tooLongMs = 10 * 60_000
/** No behavior of ours: generated, frozen after release, or styles. */
const left = /\.gen\.ts$|\.d\.ts$|^server\/db\/(?:schema\.ts|migrations\/)|\.module\.css$/

const files = execFileSync('git', ['ls-files', '--', ...values.in], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !left.test(file))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
const related = relatedTests()
let runner: { process: ChildProcess; ended: AbortSignal } | undefined

for (const seed of values.seed) await trySample(seed)
stopRunner()

async function trySample(seed: string): Promise<void> {
  // Sorted by hash, so that a seed selects the same mutants even if other code changes.
  const order = ({ file, start, text }: Mutant) => hash('sha256', `${seed} ${file} ${start} ${text}`)
  const sample = all
    .map((mutant) => ({ mutant, place: order(mutant) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, Number(values.sample))
    .map(({ mutant }) => mutant)
  const outcomes: { area: string; killedBy: string | undefined }[] = []
  console.info(`${sample.length} of ${all.length} mutants in ${files.length} files, seed ${seed}`)
  for (const mutant of sample) {
    const killedBy = await tryOut(mutant)
    outcomes.push({ area: mutant.file.split('/')[0] ?? '', killedBy: killedBy?.level })
    console.info(`${killedBy ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${mutant.line}  ${excerpt(mutant)}  ${killedBy?.test ?? ''}`)
  }
  for (const area of new Set([...outcomes.map((one) => one.area), 'all'])) {
    const own = outcomes.filter((one) => area === 'all' || one.area === area)
    const by = Object.groupBy(own, ({ killedBy }) => killedBy ?? 'none')
    const killed = own.length - (by['none']?.length ?? 0)
    const levels = Object.entries(by).map(([level, ones = []]) => `${level} ${ones.length}`)
    console.info(`seed ${seed} ${area}: ${((100 * killed) / Math.max(1, own.length)).toFixed(1)} % (${levels.join(', ')})`)
  }
}

/** Which test failed. */
async function tryOut(mutant: Mutant): Promise<{ level: string; test: string } | undefined> {
  const code = readFileSync(mutant.file, 'utf8')
  const mutated = code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end)
  const stop = () => {
    writeFileSync(mutant.file, code)
    stopRunner()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    writeFileSync(mutant.file, mutated)
    for (const level of ['contract', 'unit', 'server'] as const) {
      const tests = related.of(mutant.file, level).slice(0, Number(values.tests))
      const failed = await failing(level, tests, mutant.file)
      if (!failed) continue
      if (!failed.isSlow) return { level, test: failed.test }
      // On a busy machine, a test can time out without a reason: it only counts if it passes without the mutant.
      writeFileSync(mutant.file, code)
      if (!(await failing(level, [failed.test], mutant.file))) return { level, test: failed.test }
      writeFileSync(mutant.file, mutated)
    }
    const journey = related
      .journeysOf(mutant.file)
      .slice(0, mutant.file.startsWith('src/') ? Number(values.journeys) : 0)
      .find(failsAlone)
    return journey === undefined ? undefined : { level: 'journey', test: journey }
  } finally {
    writeFileSync(mutant.file, code)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function failing(project: string, tests: string[], changed: string): Promise<Failed | undefined> {
  if (tests.length === 0) return undefined
  runner ??= startRunner()
  const signal = AbortSignal.any([runner.ended, AbortSignal.timeout(tooLongMs)])
  runner.process.send({ project, tests, changed } satisfies Asked)
  try {
    const [failed] = (await once(runner.process, 'message', { signal })) as [Failed[]]
    return failed[0]
  } catch {
    // An infinite loop, or out of memory.
    stopRunner()
    return { test: tests[0] ?? '', isSlow: true }
  }
}

function startRunner(): { process: ChildProcess; ended: AbortSignal } {
  // Detached: an interrupt is for this process, and the runner stops what it has started by itself.
  const runner = fork(join(import.meta.dirname, 'test-runner.ts'), { detached: true, stdio: 'ignore' })
  const ended = new AbortController()
  runner.once('exit', () => ended.abort())
  return { process: runner, ended: ended.signal }
}

function stopRunner(): void {
  if (runner?.process.connected) runner.process.disconnect()
  runner = undefined
}

/** In a run of its own, with its own page. */
function failsAlone(journey: string): boolean {
  const args = ['run', journey, '--project', 'journeys', '--bail', '1', '--retry', '1']
  return spawnSync('node_modules/.bin/vitest', args, { stdio: 'ignore', timeout: tooLongMs }).status === 1
}

function excerpt({ file, start, end, text }: Mutant): string {
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${short(readFileSync(file, 'utf8').slice(start, end))} -> ${short(text)}`
}
