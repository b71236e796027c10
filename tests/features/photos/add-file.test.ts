import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxFileBytes, type FilePurpose } from '#contract/file/purpose.ts'
import { photosOf } from '#app/files/photo-queue.ts'
import { work } from '#app/outbox/work.ts'
import { addFile } from '#app/features/photos/add-file.ts'
import { aPerson, signedInPage } from '#tests/support/signed-in-page.ts'

// This browser cannot draw any.
vi.mock('#app/features/photos/prepare-photo.ts', () => ({ preparePhoto: async () => await Promise.resolve(null) }))

let person = 0
const uid = () => `chooser-${person}`

beforeEach(async () => {
  person += 1
  await signedInPage(aPerson(uid()))
})

const choose = (file: File, purpose: FilePurpose) =>
  addFile(file, { id: 'chosen', owner: { type: 'entries', id: 'entry' }, purpose, isNamed: true })
const begins = { pdf: '%PDF-1.7\n', svg: '<?xml version="1.0"?>\n<svg/>', heic: '\0\0\0\x18ftypheic' }
const aFile = (name: string, type: string, begin: string, size = begin.length) =>
  new File([begin.slice(0, size), new Uint8Array(Math.max(0, size - begin.length))], name, { type })
const kept = async () => (await photosOf(work(), uid())).map(({ id, mime }) => [id, mime])

test.each([
  ['plan.pdf', 'application/pdf', 'FLOOR_PLAN', 'application/pdf', begins.pdf],
  ['logo.svg', 'image/svg+xml', 'LOGO', 'image/svg+xml', begins.svg],
  // What the browser has no type for is for the server to say; an iPhone photo is known by its name.
  ['scan', '', 'COI', '', begins.pdf],
  ['porch.HEIC', '', 'FLOOR_PLAN', 'image/heic', begins.heic],
] as const)('%s of type "%s" is taken for %s', async (name, type, purpose, mime, begin) => {
  await choose(aFile(name, type, begin), purpose)

  expect(await kept()).toEqual([['chosen', mime]])
})

test.each([
  ['plan.pdf', 'application/pdf', 3, 'ENTRY_PHOTO', 'We can’t use this type of file. Choose a JPG, PNG, WebP or HEIC.'],
  ['plan.pdf', 'application/pdf', 0, 'FLOOR_PLAN', /empty/i],
  ['plan.pdf', 'application/pdf', maxFileBytes + 1, 'FLOOR_PLAN', /25 MB/],
] as const)('%s of type %s and %i bytes is not taken for %s', async (name, type, size, purpose, why) => {
  await expect(choose(aFile(name, type, begins.pdf, size), purpose)).rejects.toMatchObject({
    message: expect.stringMatching(why),
    mayRetry: false,
  })

  expect(await kept()).toEqual([])
})

test.each([
  ['a text named .jpg', 'Our house\n', 'ENTRY_PHOTO', /^This file is damaged or isn’t really a JPG\. Choose another one\.$/],
  ['a web page named .jpg', '<html>', 'ENTRY_PHOTO', /^This file is damaged/],
  ['a program named .jpg', 'MZ\x90\0', 'COI', /^This file is damaged/],
  ['a PDF named .jpg', begins.pdf, 'ENTRY_PHOTO', 'This is a PDF file. Choose a JPG, PNG, WebP or HEIC here.'],
] as const)('%s is rejected at once by its first bytes', async (_what, begin, purpose, why) => {
  const chosen = choose(aFile('home.jpg', 'image/jpeg', begin), purpose)

  await expect(chosen).rejects.toMatchObject({ message: expect.stringMatching(why), mayRetry: false })
  expect(await kept()).toEqual([])
})

test('a text without a type is not called a damaged picture', async () => {
  const chosen = choose(aFile('notes', '', 'Our house'), 'ENTRY_PHOTO')

  await expect(chosen).rejects.toMatchObject({ message: 'We can’t use this type of file. Choose a JPG, PNG, WebP or HEIC.' })
})

test.each([
  ['a JPG', [0xff, 0xd8, 0xff, 0xe1]],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['a WebP', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
])('%s is known by its first bytes, whatever its name says', async (_what, begin) => {
  await choose(new File([new Uint8Array(begin)], 'home.jpg', { type: 'image/jpeg' }), 'ENTRY_PHOTO')

  expect(await kept()).toEqual([['chosen', 'image/jpeg']])
})
