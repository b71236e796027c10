import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { maxFileBytes, type FilePurpose } from '#contract/file/purpose.ts'
import { photosOf } from '#app/files/photo-queue.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { addFile } from '#app/features/photos/add-file.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

// This browser cannot draw any.
vi.mock('#app/features/photos/prepare-photo.ts', () => ({ preparePhoto: async () => await Promise.resolve(null) }))

let person = 0
const uid = () => `chooser-${person}`

beforeEach(async () => {
  aPage()
  person += 1
  const session = aSession({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: uid() } })
  await replaceSession(session)
  rememberSession(session)
})

const choose = (file: File, purpose: FilePurpose) =>
  addFile(file, { id: 'chosen', owner: { type: 'entries', id: 'entry' }, purpose, isNamed: true })
const aFile = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })
const kept = async () => (await photosOf(work(), uid())).map(({ id, mime }) => [id, mime])

test.each([
  ['plan.pdf', 'application/pdf', 'FLOOR_PLAN', 'application/pdf'],
  ['logo.svg', 'image/svg+xml', 'LOGO', 'image/svg+xml'],
  // What the browser has no type for is for the server to say; an iPhone photo is known by its name.
  ['scan', '', 'COI', ''],
  ['porch.HEIC', '', 'FLOOR_PLAN', 'image/heic'],
] as const)('%s of type "%s" is taken for %s', async (name, type, purpose, mime) => {
  await choose(aFile(name, type), purpose)

  expect(await kept()).toEqual([['chosen', mime]])
})

test.each([
  ['plan.pdf', 'application/pdf', 3, 'ENTRY_PHOTO', 'We can’t use this file type here. Choose JPG, PNG, WebP or HEIC.'],
  ['plan.pdf', 'application/pdf', 0, 'FLOOR_PLAN', /empty/i],
  ['plan.pdf', 'application/pdf', maxFileBytes + 1, 'FLOOR_PLAN', /25 MB/],
] as const)('%s of type %s and %i bytes is not taken for %s', async (name, type, size, purpose, why) => {
  await expect(choose(aFile(name, type, size), purpose)).rejects.toMatchObject({ message: expect.stringMatching(why), mayRetry: false })

  expect(await kept()).toEqual([])
})
