import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ground } from './device/ground.ts'
import { faultKinds, schedulesWith, type FaultKind, type Step } from './device/steps.ts'
import { Trial } from './device/trial.ts'

/**
 * `npm run test:long` runs 500; FAULT_SEED selects other schedules than the ordinary run's; with SHRINK, a failing
 * schedule is made as short as possible.
 */
const trials = Number(process.env['FAULT_TRIALS'] ?? 100)
const seed = Number(process.env['FAULT_SEED'] ?? 20261121)
const eachKind = Math.ceil(trials / faultKinds.length)
/** The worst faults are tried more often. */
const takeovers = Math.ceil(trials / 4)

async function carryOut(ground: Ground, steps: readonly Step[]): Promise<void> {
  ground.trials += 1
  const trial = new Trial(ground, { owner: await ground.person(), stranger: await ground.person() })
  try {
    await trial.start()
    for (const step of steps) await trial.take(step)
    await trial.settle()
    await trial.audit()
  } catch (error) {
    const errors = trial.browser.errors.slice(-5).map((one) => (one as Error).stack ?? String(one))
    throw new Error([(error as Error).message, ...trial.log, ...errors].join('\n'), { cause: error })
  } finally {
    trial.end()
  }
}

/** Returns how many writes reached the server. */
async function carryOutAll(kind: FaultKind, numRuns: number): Promise<number> {
  const ground = await Ground.prepare()
  const endOnFailure = process.env['SHRINK'] === undefined
  await fc.assert(
    fc.asyncProperty(schedulesWith(kind), (steps) => carryOut(ground, steps)),
    // With the failures: guards.test.ts reads them to prove that a guard is needed.
    { numRuns, seed, endOnFailure, includeErrorInReport: true },
  )
  return ground.network.arrivals.length
}

console.log(`Fault trials: FAULT_SEED=${seed} FAULT_TRIALS=${trials}`)

test.each(faultKinds)(
  '%s: nothing is lost, nothing is done twice, and nothing is stuck without being shown',
  { timeout: 300_000 },
  async (kind) => {
    const arrived = await carryOutAll(kind, eachKind)

    // Trials in which nothing reached the server prove nothing.
    expect(arrived).toBeGreaterThan(eachKind)
  },
)

test(
  `when somebody else takes over the device (${takeovers} times), no edit of the first person is sent as theirs`,
  { timeout: 300_000 },
  async () => {
    expect(await carryOutAll('another-person', takeovers)).toBeGreaterThan(takeovers)
  },
)
