import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import { storePhoto } from '#app/files/photo-queue.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: undefined }) }))
vi.mock('#app/files/send-photos.ts', () => ({ sendPhotos: async () => undefined }))

/** The photos that a field adds by itself as it is shown, with one on the device that no field names yet. */
async function addedTo(purpose: FilePurpose): Promise<string[]> {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await signInOnPage({ currentUser: { ...aSession().currentUser, id: `person of ${purpose}` } })
  await storePhoto(aWaitingPhoto({ id: 'porch', purpose, is_named: false }), photoBytes)
  const added: string[] = []
  const field = await mountHook(PhotosField, {
    name: 'photos',
    label: 'Photos',
    hint: '',
    owner: { type: 'entries' as const, id: 'entry' },
    purpose,
    value: [],
    max: 10,
    minPixels: 1,
    hasCaptions: true,
    error: undefined,
    onChange: (next: (now: EntryPhoto[]) => EntryPhoto[]) => added.push(...next([]).map(({ file_id }) => file_id)),
  })
  await field.during(() => new Promise((later) => setTimeout(later, 50)))
  return added
}

test('a photo chosen just before its tab closed is back in the gallery', async () => {
  expect(await addedTo('ENTRY_PHOTO')).toEqual(['porch'])
})

test.each(['BEFORE', 'AFTER'] as const)('no pair takes such a photo, because it may be another pair’s: %s', async (purpose) => {
  expect(await addedTo(purpose)).toEqual([])
})
