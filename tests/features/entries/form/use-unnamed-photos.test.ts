import 'fake-indexeddb/auto'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { useUnnamedPhotos } from '#app/features/entries/form/use-unnamed-photos.ts'
import { storePhoto } from '#app/files/photo-queue.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/files/send-photos.ts', () => ({ sendPhotos: async () => undefined }))

const photo = (file_id: string) => ({ file_id, caption: '', alt: '' })

/** An entry's photos after its form was open at a step without them, with files on the device that it doesn't name. */
async function photosAfter(entry: Entry, isNaming: boolean) {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await signInOnPage({ currentUser: { ...aSession().currentUser, id: `person of ${entry.id}` } })
  for (const purpose of ['ELEVATION', 'ENTRY_PHOTO', 'FLOOR_PLAN', 'BEFORE'] as const) {
    await storePhoto(aWaitingPhoto({ id: `new ${purpose}`.replace(' ', '-'), owner_id: entry.id, purpose, is_named: false }), photoBytes)
  }
  const form = await mountHook(() => {
    const [values, setValues] = useState(entry)
    const change = (field: keyof Entry, next: (now: never) => unknown) =>
      setValues((now) => ({ ...now, [field]: next(now[field] as never) }))
    useUnnamedPhotos({ entry, values, change }, isNaming)
    return values
  }, {})
  await form.during(() => new Promise((later) => setTimeout(later, 50)))
  const { front_elevation: front, gallery, floor_plans: plans } = form.now()
  return [front && [front], gallery, plans].map((photos) => photos?.map(({ file_id: id }) => id))
}

test('photos that were being read when the entry was left get into it at whatever step it is opened', async () => {
  const entry = aFullEntry({ id: 'left', front_elevation: null, gallery: [photo('porch')], floor_plans: [], before_after: [] })

  expect(await photosAfter(entry, true)).toEqual([['new-ELEVATION'], ['porch', 'new-ENTRY_PHOTO'], ['new-FLOOR_PLAN']])
})

test('a front photo stays until the new one is seen beside it', async () => {
  const entry = aFullEntry({ id: 'replaced', front_elevation: photo('front'), gallery: [], floor_plans: [], before_after: [] })

  expect(await photosAfter(entry, true)).toEqual([['front'], ['new-ENTRY_PHOTO'], ['new-FLOOR_PLAN']])
})

test('where the Photos step is shown, or nothing can be changed, the form itself takes nothing', async () => {
  const entry = aFullEntry({ id: 'read', front_elevation: null, gallery: [photo('porch')], floor_plans: [], before_after: [] })

  expect(await photosAfter(entry, false)).toEqual([undefined, ['porch'], []])
})
