import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { unsentOf } from '#app/outbox/lists/use-synced-list.ts'
import { work } from '#app/outbox/work.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const skipped = '2027-03-14T02:30'
const kept = { resource: 'entries', id: 'the-alder', about: 'unlock', label: 'Unlock: The Alder', initial: 1_000 }
let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
})

/** The dialog, closed and opened again. */
async function opened() {
  const dialog = await mountHook(useTimeDraft, kept)
  await dialog.during(() => new Promise((done) => setTimeout(done, 50)))
  return dialog
}

async function write(dialog: Awaited<ReturnType<typeof opened>>, value: number | null, typed: string | undefined) {
  await dialog.during(async () => {
    dialog.now().onChange(value)
    dialog.now().onUnsettled(typed)
    await new Promise((done) => setTimeout(done, 50))
  })
}

test('a time that does not exist is still there as typed when the dialog reopens', async () => {
  const dialog = await opened()
  await write(dialog, null, skipped)
  await dialog.leave()
  const again = await opened()

  expect(again.now()).toMatchObject({ value: null, unsettled: skipped })
  expect(await readDraft('times:entries:the-alder:unlock')).toMatchObject({ values: { label: 'Unlock: The Alder' } })
})

test('it counts as needing fixes like any invalid value: in the top bar, and on its record in the list', async () => {
  const dialog = await opened()
  await write(dialog, null, skipped)
  const drafts = await work().drafts.toArray()
  const { marked } = await unsentOf('entries')

  expect([...fieldsToFix([], drafts)]).toEqual([['entries:the-alder', 1]])
  expect(marked([{ id: 'the-alder' }, { id: 'the-birch' }])).toEqual([{ id: 'the-alder', needsFixing: true }, { id: 'the-birch' }])
})

test('a corrected time leaves nothing behind', async () => {
  const dialog = await opened()
  await write(dialog, null, skipped)
  await write(dialog, 5_000, undefined)
  await dialog.leave()
  const again = await opened()

  expect(again.now()).toMatchObject({ value: 1_000, unsettled: undefined })
  expect(await readDraft('times:entries:the-alder:unlock')).toBeUndefined()
})
