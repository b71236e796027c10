import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useRemoval } from '#app/features/photos/use-removal.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const photo = { file_id: 'porch', caption: 'The porch', alt: '' }
const deleted = { id: 'change', at: fromMillis(Date.now() - 3_600_000), diff: [{ path: 'gallery', from: [photo], to: [] }] }

let changes: object[] = []

vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: { changes } }) }))
vi.mock('#app/sync/data.ts', () => ({ data: () => ({ table: () => ({ get: async () => undefined }) }) }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => [] }))
vi.mock('#app/files/send-photos.ts', () => ({ sendPhotos: async () => undefined }))
const dropped = vi.hoisted(() => Promise.withResolvers<void>())
const restored = vi.hoisted(() => vi.fn<(ids: readonly string[]) => Promise<void>>(async () => undefined))
const named = vi.hoisted(() => vi.fn<(ids: readonly string[]) => Promise<void>>(async () => undefined))
vi.mock('#app/files/photo-queue.ts', () => ({
  restoreNamed: named,
  dropPhoto: () => dropped.promise,
  restorePhotos: restored,
  restorablePhotos: async () => [],
}))

beforeEach(() => {
  aPage()
  changes = [deleted]
})

test('a photo that was deleted on another device is restored with its words in its place', async () => {
  const back = vi.fn()
  const options = { owner: { type: 'entries' as const, id: 'the-alder' }, purpose: 'ENTRY_PHOTO' as const, ids: [], onBack: back }
  const removal = await mountHook(useRemoval, options)

  const offered = removal.now().restorable.map(({ file_id: id }) => id)
  await removal.during(() => removal.now().restore('porch'))

  expect(offered).toEqual(['porch'])
  expect(back).toHaveBeenCalledExactlyOnceWith(photo, 0)
})

test.each(['neighborhoods', 'b2c_profiles', 'b2b_profiles'] as const)(
  'a logo of %s that was deleted on another device is restored',
  async (type) => {
    changes = [{ ...deleted, diff: [{ path: 'logo_file_id', from: 'logo', to: null }] }]
    const back = vi.fn()
    const removal = await mountHook(useRemoval, { owner: { type, id: 'ours' }, purpose: 'LOGO' as const, ids: [], onBack: back })

    await removal.during(() => removal.now().restore('logo'))

    expect(back).toHaveBeenCalledExactlyOnceWith({ file_id: 'logo', caption: '', alt: '' }, 0)
  },
)

test('a photo that is in the record again is not offered', async () => {
  const options = { owner: { type: 'entries' as const, id: 'the-alder' }, purpose: 'ENTRY_PHOTO' as const, ids: ['porch'], onBack: vi.fn() }
  const removal = await mountHook(useRemoval, options)

  expect(removal.now().restorable).toEqual([])
})

test('a photo that its field names again, as after Discard, is no longer a removed one', async () => {
  const options = { owner: { type: 'companies' as const, id: 'oak' }, purpose: 'LOGO' as const, ids: [] as string[], onBack: vi.fn() }
  const removal = await mountHook(useRemoval, options)

  await removal.show({ ...options, ids: ['logo'] })

  expect(named.mock.lastCall).toEqual([['logo']])
})

test('Undo brings a photo back before this device has noted that it was deleted, and after that only', async () => {
  changes = []
  const back = vi.fn()
  const options = { owner: { type: 'entries' as const, id: 'the-alder' }, purpose: 'ENTRY_PHOTO' as const, ids: [], onBack: back }
  const removal = await mountHook(useRemoval, options)
  await removal.during(() => removal.now().remove(photo, 1))
  restored.mockClear()

  await removal.during(() => removal.now().restore('porch'))

  expect(back).toHaveBeenCalledExactlyOnceWith(photo, 1)
  expect(restored).not.toHaveBeenCalled()
  dropped.resolve()
  await eventually(() => expect(restored).toHaveBeenCalledExactlyOnceWith(['porch']))
})
