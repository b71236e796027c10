import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoAccounts } from '#dev/seed/demo-accounts.ts'
import { startAuthEmulator } from '#dev/identity/auth-emulator.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp, type AppProcess } from '#tests/support/build/app-process.ts'
import { copyDemo } from '#tests/support/build/made-once.ts'
import { aNewEvent } from '#tests/support/builders.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

/** One kill of the app alone and one together with its database; `npm run test:long` makes 20. */
const trials = Number(process.env['POWER_CUTS'] ?? 2)
const writers = 4

test(
  `loses no acknowledged write when app and database are killed ${trials} times in the middle of writing`,
  // One more start than kills.
  { timeout: (trials + 1) * 20_000 },
  async () => {
    const folder = temporaryFolder()
    await copyDemo(folder)
    const env = { FIREBASE_AUTH_EMULATOR_HOST: await anEmulator(folder) }
    const acknowledged: string[] = []
    const readyMs: number[] = []
    let app = await startApp({ dataDir: folder, env })
    onTestFinished(async () => void (await app.stop()))

    for (let trial = 0; trial < trials; trial += 1) {
      const before = acknowledged.length
      const writing = writeUntilGone(await ApiClient.signIn(app.origin, admin), acknowledged)
      await vi.waitUntil(() => acknowledged.length > before + 1, { timeout: 20_000, interval: 1 })
      await wait((trial * 37) % 200)
      await powerCut(app, { databaseToo: trial % 2 === 0 })
      await writing

      const killedAt = performance.now()
      app = await startApp({ dataDir: folder, env })
      readyMs.push(performance.now() - killedAt)
      const kept = new Set((await (await ApiClient.signIn(app.origin, admin)).events('/events')).map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    }

    expect(acknowledged.length).toBeGreaterThan(trials)
    console.log(
      `${trials} kills: ${acknowledged.length} acknowledged writes, 0 lost; ready again in ${median(readyMs).toFixed(0)} ms, ${Math.max(...readyMs).toFixed(0)} at most`,
    )
  },
)

/** Stays open across the kills, so that a trial takes one second instead of five. */
async function anEmulator(folder: string): Promise<string> {
  const emulator = await startAuthEmulator({
    projectId: 'demo-parade',
    accounts: demoAccounts,
    stateFile: join(folder, 'state.json'),
    logFile: join(folder, 'emulator.log'),
  })
  onTestFinished(emulator.stop)
  await emulator.ready
  return emulator.host
}

/** Writes several at a time, as fast as they are acknowledged, until the server is gone. */
async function writeUntilGone(client: ApiClient, acknowledged: string[]): Promise<void> {
  const write = async () => {
    for (;;) {
      const fields = aNewEvent()
      const response = await client.send('POST', '/events', fields).catch(() => undefined)
      if (!response) return
      if (response.ok) acknowledged.push(fields.id)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

async function powerCut(app: AppProcess, { databaseToo }: { databaseToo: boolean }): Promise<void> {
  const database = Number(readFileSync(join(app.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const gone = app.kill9()
  if (databaseToo) process.kill(database, 'SIGKILL')
  await gone
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
