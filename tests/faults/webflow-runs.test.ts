import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { anEventType, insert, testNow } from '#tests/support/builders.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { publicGround, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { runTrial } from '#tests/support/webflow/webflow-trial.ts'

// 1,000 trials: WEBFLOW_TRIALS=1000 npx vitest run --project faults tests/faults/webflow-runs.test.ts
const trials = Number(process.env['WEBFLOW_TRIALS'] ?? 15)
const firstSeed = Number(process.env['WEBFLOW_SEED'] ?? 1)
const homes = 300
const perTrialMs = 15_000

test(
  `after ${trials} killed, throttled and half-failed runs over ${homes} homes, the site matches the plan, with nothing twice`,
  async () => {
    const connection = await copyTemplate()
    const database = openDatabase(connection)
    await insert(database, 'event_types', anEventType())
    const ground = await publicGround(database)
    const entries = await publishedHomes(database, ground, homes)
    const sums = { kills: 0, faults: 0, requests: 0, changes: 0 }

    for (let seed = firstSeed; seed < firstSeed + trials; seed += 1) {
      const { problems, ...counts } = await runTrial({ connection, database, seed, ids: entries.map(({ id }) => id), from: testNow })
      // The seed repeats the same trial: WEBFLOW_SEED=… WEBFLOW_TRIALS=1
      expect({ seed, problems }).toEqual({ seed, problems: [] })
      for (const [name, count] of Object.entries(counts)) sums[name as keyof typeof sums] += count
      if (seed % 50 === 0) console.log(`trial ${seed}: ${JSON.stringify(sums)}`)
    }

    console.log(`${trials} trials from seed ${firstSeed}: ${JSON.stringify(sums)}`)
    expect(sums.kills).toBeGreaterThan(0)
    expect(sums.faults).toBeGreaterThan(0)
    await database.destroy()
  },
  trials * perTrialMs,
)
