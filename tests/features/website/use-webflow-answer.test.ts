import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveData, useWebflowAnswer } from '#app/features/website/use-webflow-answer.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { readAnswer } from '#app/sync/stored-answer.ts'
import { fetchAnswer } from '#app/sync/sync-answer.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const ask = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('#app/http/ask.ts', () => ({ ask }))
const callByName = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('#app/http/call.ts', async (actual) => ({ ...(await actual<object>()), callByName }))

const answerOf = (data: string, seconds: number) => ({ data, meta: { server_time: { _seconds: seconds, _nanoseconds: 0 } } })

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await replaceSession(aSession())
  rememberSession(aSession())
})

test('the plan that was asked for at opening, and is slow, does not replace what a command or a later question answered', async () => {
  const slow = Promise.withResolvers<object>()
  ask.mockReturnValueOnce(slow.promise)
  const plan = await mountHook(() => useWebflowAnswer('webflow.plan'), {})
  const stored = async () => (await readAnswer('webflow.plan')).answer

  await plan.during(() => saveData('webflow.plan', 'of the command' as never))
  expect(await stored()).toBe('of the command')
  ask.mockResolvedValueOnce(answerOf('asked again', 2))
  await plan.during(() => plan.now().again())
  expect(await stored()).toBe('asked again')
  slow.resolve(answerOf('at opening', 4))
  await plan.during(() => new Promise((later) => setTimeout(later, 20)))

  expect(await stored()).toBe('asked again')
})

test('a first question that fails late says nothing over the answer of a later one', async () => {
  const slow = Promise.withResolvers<object>()
  ask.mockReturnValueOnce(slow.promise)
  const status = await mountHook(() => useWebflowAnswer('webflow.status'), {})
  ask.mockResolvedValueOnce(answerOf('asked again', 2))
  await status.during(() => status.now().again())

  await status.during(() => slow.reject(new Error('no network')))

  expect(status.now()).toMatchObject({ problem: undefined, isAsking: false })
})

test('the status that the dashboard asked for before a command, and is slow, does not replace the command’s', async () => {
  const slow = Promise.withResolvers<object>()
  callByName.mockReturnValueOnce(slow.promise)
  const dashboard = fetchAnswer('webflow.status', {})
  await saveData('webflow.status', 'published' as never)

  slow.resolve(answerOf('before', 4))
  await dashboard

  expect((await readAnswer('webflow.status')).answer).toBe('published')
})
