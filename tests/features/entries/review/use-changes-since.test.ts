import 'fake-indexeddb/auto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useChangesSince } from '#app/features/entries/review/use-changes-since.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const server = vi.hoisted(() => ({ history: (): Promise<object[]> => Promise.resolve([]) }))
vi.mock('#app/http/ask.ts', () => ({ ask: async () => ({ data: { events: await server.history() } }) }))

beforeEach(async () => {
  await signedInPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
})

const by = { actor_id: null, actor_name: 'Dana', at: fromMillis(testNow) }
const asked = { id: anId(), action: 'request_changes', diff: [], ...by }
const priceChange = { id: anId(), action: 'update', diff: [{ path: 'price', from: 1, to: 2 }], ...by }

async function mounted(entry: ReturnType<typeof aFullEntry>) {
  const hook = await mountHook(useChangesSince, entry)
  const fields = async () => {
    await hook.during(() => setTimeout(10))
    return hook.now()?.changes.map(({ field }) => field)
  }
  return { ...hook, fields }
}

test('a history that could not be loaded is asked for again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  server.history = () => Promise.reject(new Error('Not reached.'))
  const { fields } = await mounted(aFullEntry())
  await expect.poll(() => log).toHaveBeenCalled()
  expect(await fields()).toBeUndefined()

  server.history = () => Promise.resolve([priceChange, asked])
  syncAgain()

  await expect.poll(fields).toEqual(['price'])
})

test('what changed is known again only once the history of a new version is', async () => {
  const entry = aFullEntry({ version: 1 })
  server.history = () => Promise.resolve([asked])
  const { fields, show } = await mounted(entry)
  await expect.poll(fields).toEqual([])
  const answered = Promise.withResolvers<object[]>()
  server.history = () => answered.promise

  await show({ ...entry, version: 2 })
  expect(await fields()).toBeUndefined()
  answered.resolve([priceChange, asked])

  await expect.poll(fields).toEqual(['price'])
})
