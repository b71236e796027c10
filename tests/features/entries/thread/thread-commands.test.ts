import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { addComment, threadDraftKey } from '#app/features/entries/thread/thread-commands.ts'
import { readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { anId } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let server: EventServer
let person = ''
let count = 0

beforeEach(async () => {
  aPage()
  server = new EventServer()
  server.install()
  count += 1
  person = `commenter-${count}`
  await signInOnPage({ epoch: person, uid: person, currentUser: { ...aSession().currentUser, id: person } })
})

test.each([
  ['the server is not reached', 'lost-request', 'waiting', 'waiting'],
  ['the server is busy', 'busy', 'waiting', 'waiting'],
  ['the server refuses it', 'refused', 'refused', 'refused'],
] as const)('a comment that was not sent is not said to be: %s', async (_why, fate, kind, state) => {
  const entryId = anId()
  await saveDraft(threadDraftKey(entryId, { isInternal: false }), { base: null, values: { body: 'When is the photo due?' } })
  server.fates.push(fate, fate, fate)

  const outcome = await addComment(entryId, { body: 'When is the photo due?', field: null, label: 'The Alder' })

  expect(outcome.kind).toBe(kind)
  expect(await outboxOf(work(), person)).toMatchObject([{ state, body: { body: 'When is the photo due?' } }])
  expect(await readDraft(threadDraftKey(entryId, { isInternal: false }))).toBeUndefined()
})
