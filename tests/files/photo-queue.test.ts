import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { restorableMs } from '#contract/file/deleted-files.ts'
import {
  claimPhoto,
  countUploads,
  describePhoto,
  dropPair,
  dropPhoto,
  dropReplaced,
  forgetPhotos,
  storePhoto,
  noteNamedPhotos,
  photosOf,
  restorablePairs,
  restorablePhotos,
  restoreNamed,
  restorePhotos,
  retryPhoto,
  sendablePhotos,
  schedulePhotoRetry,
  settlePhotoRefused,
  sweepDropped,
} from '#app/files/photo-queue.ts'
import type { NewPhoto, PhotoRow } from '#app/outbox/photo-row.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { aPerson, signedInPage } from '#tests/support/signed-in-page.ts'

let person = 0
const uid = () => `photographer-${person}`

beforeEach(async () => {
  person += 1
  await signedInPage(aPerson(uid()))
})

const keep = (id: string, over: Partial<NewPhoto> = {}) => storePhoto(aWaitingPhoto({ id, ...over }), photoBytes)
const removed = (id: string, index = 0) => ({
  file_id: id,
  owner_id: 'entry',
  purpose: 'ENTRY_PHOTO' as const,
  photo: { file_id: id, caption: 'Kitchen', alt: 'An oak kitchen' },
  index,
})
const rows = () => photosOf(work(), uid())
const row = async (id: string): Promise<PhotoRow> => {
  const found = (await rows()).find((one) => one.id === id)
  if (!found) throw new Error(`No photo ${id}.`)
  return found
}
const change = (over: Partial<OutboxRow>) => over as OutboxRow
const ids = (photos: readonly PhotoRow[]) => photos.map(({ id }) => id)

test('a stored photo is on the device at once, with its bytes, its owner and its final id', async () => {
  await keep('front')

  expect(await rows()).toMatchObject([{ id: 'front', uid: uid(), state: 'waiting', thumb: null }])
  expect((await claimPhoto('front'))?.bytes.byteLength).toBe(photoBytes.byteLength)
})

test('a photo that failed comes after those that did not, and not before its retry time', async () => {
  await keep('first')
  await keep('second')
  await schedulePhotoRetry(await row('first'), 5_000)

  expect(ids(sendablePhotos(await rows(), [], 4_999))).toEqual(['second'])
  expect(ids(sendablePhotos(await rows(), [], 5_000))).toEqual(['second', 'first'])
})

test('a photo waits until the server has the record it belongs to', async () => {
  await keep('front', { owner_id: 'new-home' })
  const made = change({ record_id: 'new-home', base: null })
  const changed = change({ record_id: 'new-home', base: { version: 1 } })

  expect(sendablePhotos(await rows(), [made], 0)).toEqual([])
  expect(ids(sendablePhotos(await rows(), [changed], 0))).toEqual(['front'])
})

test('the uploads of a record are its files on the way, without rejected ones and those that it doesn’t refer to', async () => {
  const owner_id = `home-${person}`
  await keep('front', { owner_id })
  await keep('porch', { owner_id })
  await keep('fake', { owner_id })
  await settlePhotoRefused('fake', 'Not a picture.')
  await keep('unnamed', { owner_id, is_named: false })
  await keep('elsewhere', { owner_id: 'another' })

  expect(await countUploads(owner_id)).toBe(2)
})

test('a photo that no record refers to is not sent until a form on this device refers to it', async () => {
  await keep('front', { is_named: false })
  await noteNamedPhotos(work(), uid())
  expect(sendablePhotos(await rows(), [], 0)).toEqual([])

  await saveDraft('entries:entry', { base: null, values: { gallery: [{ file_id: 'front' }] } })
  await noteNamedPhotos(work(), uid())

  expect(ids(sendablePhotos(await rows(), [], 0))).toEqual(['front'])
})

test('nobody else’s photo is sent or counted', async () => {
  await keep('front')
  await work().photos.update('front', { uid: 'somebody else' })

  expect(await claimPhoto('front')).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('a rejected photo keeps its bytes and its message, and is sent again only on request', async () => {
  await keep('front')
  await settlePhotoRefused('front', 'This is a program.')
  expect(await row('front')).toMatchObject({ state: 'refused', sentence: 'This is a program.' })
  expect(sendablePhotos(await rows(), [], Infinity)).toEqual([])

  await retryPhoto('front')

  expect(ids(sendablePhotos(await rows(), [], 0))).toEqual(['front'])
  expect(await claimPhoto('front')).toBeDefined()
})

test('a removed photo is not sent, can be restored completely, and is gone for good once swept', async () => {
  await keep('front')
  await dropPhoto(removed('front'))
  expect(await claimPhoto('front')).toBeUndefined()
  expect(await rows()).toEqual([])

  await restorePhotos(['front'])
  expect(await claimPhoto('front')).toBeDefined()

  await dropPhoto(removed('front'))
  await sweepDropped(0)
  expect(await work().photos.count()).toBe(1)
  await sweepDropped()
  expect([await work().photos.count(), await work().photo_bytes.count()]).toEqual([0, 0])
})

test('a photo whose bytes the device has lost says so instead of hanging', async () => {
  await keep('front')
  await work().photo_bytes.delete('front')

  expect(await claimPhoto('front')).toBeUndefined()
  expect(await row('front')).toMatchObject({ state: 'refused', sentence: 'The file is no longer on this device. Choose it again.' })
})

test('an update to a photo that has arrived in the meantime does not bring it back', async () => {
  await keep('front')
  await forgetPhotos(['front'])
  await describePhoto('front', { thumb: new ArrayBuffer(3), width: 4000, height: 3000 })

  expect(await work().photos.count()).toBe(0)
})

test('after a sign-out, nothing is stored under anybody’s name', async () => {
  await replaceSession({ status: 'signed-out', epoch: 'later' })

  await expect(keep('front')).rejects.toThrow('signed out')
})

test('a deleted photo can be restored for a day, with its caption, alt text and place, whether it was sent or not', async () => {
  const field = { owner_id: 'entry', purpose: 'ENTRY_PHOTO' as const }
  await keep('waiting')
  const dropped = Date.now()
  await dropPhoto(removed('waiting', 3))
  await dropPhoto(removed('sent', 1))
  await dropPhoto({ ...removed('plan'), purpose: 'FLOOR_PLAN' })

  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(dropped + 24 * 3_600_000 - 1)
  await sweepDropped(Date.now() - restorableMs)
  const restorable = await restorablePhotos(field)
  await restorePhotos(['waiting'])

  expect(restorable.map(({ photo, index }) => ({ photo, index }))).toEqual(
    expect.arrayContaining([
      { photo: removed('waiting').photo, index: 3 },
      { photo: removed('sent').photo, index: 1 },
    ]),
  )
  expect(restorable).toHaveLength(2)
  expect((await restorablePhotos(field)).map(({ file_id: id }) => id)).toEqual(['sent'])
  expect((await rows()).map(({ id }) => id)).toEqual(['waiting'])
  vi.setSystemTime(dropped + 24 * 3_600_000 + 60_000)
  expect(await restorablePhotos(field)).toEqual([])
})

test('a deleted pair can be restored only as a pair, with its captions and place', async () => {
  const before = { file_id: 'before', caption: 'The old kitchen', alt: '' }
  const after = { file_id: 'after', caption: '', alt: 'The new kitchen' }
  await keep('before', { purpose: 'BEFORE' })
  await dropPair('entry', { before, after }, 2)
  await dropPair('entry', { before: null, after: { ...after, file_id: 'alone' } }, 0)

  const single = await restorablePhotos({ owner_id: 'entry', purpose: 'BEFORE' })
  const deleted = await restorablePairs('entry')
  const sentWhileDeleted = await claimPhoto('before')
  await restorePhotos(['before', 'after'])

  expect(single).toEqual([])
  expect(deleted).toHaveLength(2)
  expect(deleted).toContainEqual(expect.objectContaining({ before, after, index: 2 }))
  expect(sentWhileDeleted).toBeUndefined()
  expect(await claimPhoto('before')).toBeDefined()
  expect(await restorablePairs('entry')).toMatchObject([{ before: null, after: { file_id: 'alone' } }])
})

test('a photo deleted alone from a pair is listed with the pairs, with the photo that it was beside', async () => {
  const photo = { file_id: 'before', caption: 'The old kitchen', alt: '' }
  await dropPhoto({ ...removed('before'), purpose: 'BEFORE', photo, index: 2, partner: 'after' })

  expect(await restorablePairs('entry')).toMatchObject([{ before: photo, after: null, index: 2, partner: 'after' }])
})

test('a removed file whose record names it again is sent again, and others stay removed', async () => {
  await keep('logo')
  await keep('porch')
  await dropPhoto(removed('logo'))
  await dropPhoto(removed('porch'))

  await restoreNamed(['logo', 'unknown'])

  expect(ids(await rows())).toEqual(['logo'])
  expect((await restorablePhotos({ owner_id: 'entry', purpose: 'ENTRY_PHOTO' })).map(({ file_id: id }) => id)).toEqual(['porch'])
})

test('a replaced file can be restored, unless the server rejected it', async () => {
  await keep('logo')
  await keep('program')
  await settlePhotoRefused('program', 'This is a program.')

  await dropReplaced(removed('logo'))
  await dropReplaced(removed('program'))

  expect((await restorablePhotos({ owner_id: 'entry', purpose: 'ENTRY_PHOTO' })).map(({ file_id: id }) => id)).toEqual(['logo'])
  expect(await work().photos.get('program')).toBeUndefined()
})
