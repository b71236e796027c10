import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { threadDraftKey } from '#app/features/entries/thread/thread-commands.ts'
import { useCommentDraft } from '#app/features/entries/thread/use-comment-draft.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { anId } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const { locks } = navigator

beforeEach(async () => {
  Object.assign(aPage(), { locks })
  const session = aSession({ epoch: 'comments', currentUser: { ...aSession().currentUser, id: 'comments' } })
  await replaceSession(session)
  rememberSession(session)
})

const commenting = (entryId: string) => mountHook(() => useCommentDraft(entryId, { isInternal: false }), {})
const stored = async (entryId: string) => (await readDraft(threadDraftKey(entryId, { isInternal: false })))?.values['body']

test('a comment is kept to its last word when the person leaves right after typing', async () => {
  const entryId = anId()
  const before = await commenting(entryId)
  await before.during(() => before.now().write('The price is'))
  await before.during(() => before.now().write('The price is right'))
  await before.leave()

  await expect.poll(() => stored(entryId)).toBe('The price is right')
  const after = await commenting(entryId)
  await expect.poll(() => after.during(() => undefined).then(() => after.now().text)).toBe('The price is right')
})

test('what a comment is about is kept with it', async () => {
  const entryId = anId()
  const before = await commenting(entryId)
  await before.during(() => before.now().write('The price is right'))
  await before.during(() => before.now().choose('price'))
  await expect.poll(() => readDraft(threadDraftKey(entryId, { isInternal: false }))).toMatchObject({ values: { field: 'price' } })
  await before.leave()

  const after = await commenting(entryId)

  await expect
    .poll(() => after.during(() => undefined).then(() => after.now()))
    .toMatchObject({ text: 'The price is right', field: 'price' })
})

test('a comment that was deleted by hand does not come back', async () => {
  const entryId = anId()
  const { during, now } = await commenting(entryId)
  await during(() => now().write('Never mind'))
  await during(() => now().write(''))

  await expect.poll(() => stored(entryId)).toBeUndefined()
})

test('a comment that could not be saved is back in its fields', async () => {
  const { during, now } = await commenting(anId())
  await during(() => now().write('When is it due?'))
  await during(() => now().choose('price'))
  let putBack = () => undefined as void
  await during(() => {
    putBack = now().take()
  })
  expect(now()).toMatchObject({ text: '', field: '' })

  await during(() => putBack())

  expect(now()).toMatchObject({ text: 'When is it due?', field: 'price' })
})
