import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { readAnswer } from '#app/sync/stored-answer.ts'
import { fetchAnswer } from '#app/sync/sync-answer.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

const callByName = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock(import('#app/http/call.ts'), async (original) => ({ ...(await original()), callByName: callByName as never }))

test('a slow answer of a fetch ahead does not replace the one that a screen has fetched meanwhile', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await replaceSession(aSession())
  rememberSession(aSession())
  const [slow, quick] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  callByName.mockReturnValueOnce(slow.promise).mockReturnValueOnce(quick.promise)
  const fetches = [fetchAnswer('ownPublic', {}), fetchAnswer('ownPublic', {})]

  quick.resolve({ data: 'newer', meta: { server_time: fromMillis(1) } })
  await fetches[1]
  slow.resolve({ data: 'older', meta: { server_time: fromMillis(2) } })
  await fetches[0]

  expect(await readAnswer('ownPublic')).toMatchObject({ answer: 'newer' })
})
