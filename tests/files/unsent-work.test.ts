import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { storeCommand } from '#app/outbox/commands/commands.ts'
import { dropPhoto, storePhoto, restorablePhotos, restorePhotos } from '#app/files/photo-queue.ts'
import { isEmpty, readUnsentWork } from '#app/files/unsent-work.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { aPerson, signedInPage } from '#tests/support/signed-in-page.ts'

let person = 0
const uid = () => `person-${person}`

beforeEach(async () => {
  person += 1
  await signedInPage(aPerson(uid()))
})

function aCommand(over: Partial<CommandRow>): CommandRow {
  return {
    id: 'key-1',
    uid: uid(),
    endpoint: 'entries.act',
    params: { id: 'entry-1', action: 'submit' },
    body: {},
    version: 1,
    record: { resource: 'entries', id: 'entry-1' },
    label: 'The Birch',
    done: 'submitted',
    lists: [],
    isFleeting: false,
    isQuiet: false,
    state: 'unknown',
    problem: null,
    created_at: 1_780_000_000_000,
    ...over,
  }
}

test.each(['sending', 'unknown'] as const)('a command that is %s is unsent work, so a sign-out asks about it', async (state) => {
  await storeCommand(aCommand({ state }))

  const unsent = await readUnsentWork()

  expect(unsent.commands).toMatchObject([{ label: 'The Birch', done: 'submitted' }])
  expect(isEmpty(unsent)).toBe(false)
})

test.each([
  ['is confirmed', { state: 'confirmed' }],
  ['was refused', { state: 'refused' }],
  ['could not be confirmed', { state: 'unconfirmed' }],
  ['has an answer that only its page can use', { isFleeting: true }],
  ['is not worth a message', { isQuiet: true }],
  ['is somebody else’s', { uid: 'another-person' }],
] as const)('a command that %s keeps nobody from signing out', async (_name, over) => {
  await storeCommand(aCommand(over))

  const unsent = await readUnsentWork()

  expect(isEmpty(unsent)).toBe(true)
})

test('a sign-out that is asked about and canceled leaves deleted photos restorable', async () => {
  const field = { owner_id: 'entry', purpose: 'ENTRY_PHOTO' as const }
  await storePhoto(aWaitingPhoto({ id: 'front' }), photoBytes)
  await dropPhoto({ ...field, file_id: 'front', photo: { file_id: 'front' }, index: 0 })

  const unsent = await readUnsentWork()
  const restorable = await restorablePhotos(field)
  await restorePhotos(['front'])

  expect(isEmpty(unsent)).toBe(true)
  expect(restorable.map(({ file_id: id }) => id)).toEqual(['front'])
  expect((await readUnsentWork()).photos.map(({ id }) => id)).toEqual(['front'])
})
