import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import { PhotoTile } from '#app/features/photos/photo-tile.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const intake = vi.hoisted(() => ({ onAdd: (_ids: string[]) => {}, replace: (_files: File[], _id: string) => {} }))
vi.mock('#app/features/photos/use-intake.ts', () => ({
  useIntake: ({ onAdd }: typeof intake) => {
    intake.onAdd = onAdd
    return { reading: [], room: 5, accept: '', pick: () => {}, retry: () => {}, dismiss: () => {}, replace: intake.replace }
  },
}))
vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: undefined }) }))

const photo = (file_id: string): EntryPhoto => ({ file_id, caption: `Caption of ${file_id}`, alt: '' })
const file = new File(['x'], 'x.jpg')

/** A gallery of a porch and a kitchen. */
async function openGallery({ max = 10, photos = ['porch', 'kitchen'] } = {}) {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await signInOnPage({ currentUser: { ...aSession().currentUser, id: 'replaced photos' } })
  let now = photos.map(photo)
  const begun: string[] = []
  intake.replace = (_files, id) => begun.push(id)
  const props = {
    name: 'photos',
    label: 'Photos',
    hint: '',
    owner: { type: 'entries' as const, id: 'entry' },
    purpose: 'ENTRY_PHOTO' as const,
    max,
    minPixels: 1,
    hasCaptions: true,
    error: undefined,
    onChange: (next: (now: EntryPhoto[]) => EntryPhoto[]) => {
      now = next(now)
    },
  }
  const field = await mountHook(PhotosField, { ...props, value: now })
  return {
    replace: async (index: number) => {
      await field.during(() => elementsOf(field.now(), PhotoTile)[index]?.props.onReplace([file]))
      return begun.at(-1) ?? ''
    },
    add: (...ids: string[]) => field.during(() => intake.onAdd(ids)),
    leave: field.leave,
    now: () => now.map(({ file_id: id, caption }) => [id, caption]),
  }
}

test('a replacement takes over the place and the caption of its photo', async () => {
  const gallery = await openGallery()
  const id = await gallery.replace(0)

  await gallery.add(id)

  expect(gallery.now()).toEqual([
    [id, 'Caption of porch'],
    ['kitchen', 'Caption of kitchen'],
  ])
})

test('after a replacement that could not be read, the next added photo is one more', async () => {
  const gallery = await openGallery()
  await gallery.replace(0)

  await gallery.add('garden')

  expect(gallery.now().map(([id]) => id)).toEqual(['porch', 'kitchen', 'garden'])
})

test('of two replacements, each takes the place of its own photo, whichever is read first', async () => {
  const gallery = await openGallery()
  const [first, second] = [await gallery.replace(0), await gallery.replace(1)]

  await gallery.add(second)
  await gallery.add(first)

  expect(gallery.now().map(([id]) => id)).toEqual([first, second])
})

test('of two photos chosen for a field that takes one, the second takes the place of the first', async () => {
  const field = await openGallery({ max: 1, photos: ['porch'] })

  await field.add('garden')

  expect(field.now()).toEqual([['garden', 'Caption of porch']])
})

test('a photo that is read after its field is gone is added to the photos of then', async () => {
  const gallery = await openGallery()
  await gallery.add('garden')
  await gallery.leave()

  await gallery.add('patio')

  expect(gallery.now().map(([id]) => id)).toEqual(['porch', 'kitchen', 'garden', 'patio'])
})
