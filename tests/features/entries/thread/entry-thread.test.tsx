import 'fake-indexeddb/auto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const { locks } = navigator

beforeEach(async () => {
  Object.assign(aPage(), { locks })
  const session = aSession({ epoch: 'thread' })
  await replaceSession(session)
  rememberSession(session)
})

async function threadIn(status: 'ACTIVE' | 'ARCHIVED') {
  const entry = { ...aFullEntry(), version: 0 }
  const thread = await mountHook(EntryThread, { entry, event: anEvent({ status }), values: entry, onJump: () => undefined, side: 'member' })
  const settled = async () => {
    await thread.during(() => setTimeout(10))
    return thread.now()
  }
  await expect.poll(settled).not.toBeNull()
  return markupOf(thread.now())
}

test('an active event offers a comment, an archived one says why it doesn’t', async () => {
  const [active, archived] = [await threadIn('ACTIVE'), await threadIn('ARCHIVED')]

  expect(active).toContain('Message the association')
  expect(active).not.toContain('archived')
  expect(archived).toContain('This event is archived, so you can’t add comments.')
  expect(archived).not.toContain('Message the association')
})
