import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Member } from '#contract/person/schema.ts'
import { archive } from '#app/features/people/list/people-commands.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession, problem } from '#tests/support/google/origin-double.ts'

test('a person whom the server doesn’t let be archived isn’t archived on this device either', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  vi.stubGlobal('fetch', async () => problem(409, 'WRONG_STATE'))
  await replaceSession(aSession())
  rememberSession(aSession())
  const ann = { id: 'ann', version: 1, first: 'Ann', last: 'Quist', is_archived: false } as Member

  expect(await archive(ann, true)).toBe('WRONG_STATE')
  expect(await outboxOf(work(), aSession().currentUser.id)).toEqual([])
})
