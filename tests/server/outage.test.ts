import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { aNewEvent } from '#tests/support/builders.ts'

test('while PostgreSQL is down, the API says so and asks to try again; it recovers by itself with every acknowledged write', async () => {
  const app = await startApp({ isFilled: true })
  onTestFinished(async () => void (await app.stop()))
  const client = await ApiClient.signIn(app.origin, admin)
  const acknowledged: string[] = []
  const refusals: unknown[] = []
  const write = async () => {
    const fields = aNewEvent()
    const response = await client.send('POST', '/events', fields)
    const { code } = (await response.json()) as { code?: string }
    if (response.ok) acknowledged.push(fields.id)
    else refusals.push([response.status, code, response.headers.has('retry-after')])
  }
  await Promise.all([write(), write(), write()])

  process.kill(Number(readFileSync(join(app.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const written = acknowledged.length
  while (refusals.length === 0 || acknowledged.length < written + 3) {
    await write()
    await wait(10)
  }

  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['[503,"UNAVAILABLE",true]']))
  expect(app.log()).toMatch(/PostgreSQL ended unexpectedly[\s\S]*PostgreSQL is back/)
  const kept = new Set((await client.events('/events')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
