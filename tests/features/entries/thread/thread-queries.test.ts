import 'fake-indexeddb/auto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '#contract/entry/comment.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useThread } from '#app/features/entries/thread/thread-queries.ts'
import { data } from '#app/sync/data.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const server = vi.hoisted(() => ({ comments: (): Promise<object[]> => Promise.resolve([]) }))
vi.mock('#app/http/ask.ts', () => ({
  ask: async () => ({ data: await server.comments(), meta: { next_cursor: null } }),
}))

beforeEach(async () => {
  await signedInPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
})

const aComment = (entryId: string, body: string): Comment => ({
  id: anId(),
  version: 1,
  created_at: fromMillis(testNow),
  updated_at: fromMillis(testNow),
  author_id: null,
  author_name: 'Ada',
  author_role: 'admin',
  internal: false,
  field: null,
  resolved: false,
  body,
  entry_id: entryId,
})

async function thread(entryId: string) {
  const hook = await mountHook(() => useThread(entryId, { isAtServer: true, side: 'staff' }), {})
  return async () => {
    await hook.during(() => setTimeout(10))
    return hook.now()?.map(({ body }) => body)
  }
}

test('a reply that arrives while the thread is open is shown, also after a failed look', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const entryId = anId()
  server.comments = () => Promise.reject(new Error('Not reached.'))
  const shown = await thread(entryId)
  await expect.poll(() => log).toHaveBeenCalled()

  server.comments = () => Promise.resolve([aComment(entryId, 'The left one')])
  syncAgain()

  await expect.poll(shown).toEqual(['The left one'])
})

test('a comment that is sent while the others are fetched stays, and one deleted since goes', async () => {
  const entryId = anId()
  const [deleted, sent] = [aComment(entryId, 'Deleted'), aComment(entryId, 'Just sent')]
  await data().comments.put(deleted)
  const answered = Promise.withResolvers<object[]>()
  server.comments = () => answered.promise
  const shown = await thread(entryId)
  await expect.poll(shown).toEqual(['Deleted'])

  await data().comments.put(sent)
  answered.resolve([])

  await expect.poll(shown).toEqual(['Just sent'])
})
