import { expect, test } from 'vitest'
import { portraitWarning, printWarning, uploadSummary, uploadMessage, noPreviewMessage } from '#app/features/photos/upload-messages.ts'
import type { ShownFile } from '#app/files/use-shown-files.ts'
import { newPhotoRow } from '#app/outbox/photo-row.ts'
import { aWaitingPhoto } from '#tests/support/photos.ts'

const row = newPhotoRow(aWaitingPhoto(), 'uid')
const sent: ShownFile = {
  src: 'blob:1',
  name: 'a.jpg',
  mime: 'image/jpeg',
  width: 4000,
  height: 3000,
  notice: null,
  row: undefined,
  isMissing: false,
}
const waiting: ShownFile = { ...sent, row }
const refused: ShownFile = { ...sent, row: { ...row, state: 'refused', sentence: 'No.' } }
const standing = { isOnline: true, isSignedIn: true, share: undefined }

test.each([
  ['has arrived', sent, standing, ''],
  ['was refused', refused, standing, ''],
  ['waits on another device', { ...sent, isMissing: true }, standing, 'Not uploaded yet. It’s still on the device where it was added.'],
  ['waits without a network', waiting, { ...standing, isOnline: false }, 'Saved on this device. It will be sent when you’re back online.'],
  ['waits for a sign-in', waiting, { ...standing, isSignedIn: false }, 'Saved on this device. It will be sent when you sign in again.'],
  ['goes up', waiting, { ...standing, share: 0.456 }, 'Uploading… 46%'],
  ['is looked at by the server', waiting, { ...standing, share: 1 }, 'Uploaded. Checking…'],
  ['waits its turn', waiting, standing, 'Saved on this device. Waiting to upload.'],
] as const)('a photo that %s says so', (_, file, how, words) => {
  expect(uploadMessage(file, how)).toBe(words)
})

test('a photo is called too small for print by its longer side, whichever way it lies', () => {
  const mime = 'image/jpeg'

  expect(printWarning({ mime, width: 900, height: 1200 }, 1200)).toBe('')
  expect(printWarning({ mime, width: 900, height: 1199 }, 1200)).toContain('900 × 1,199 pixels')
  expect(printWarning({ mime, width: null, height: null }, 1200)).toBe('')
})

test('a portrait photo is named as one once its size is known', () => {
  expect(portraitWarning({ width: 3000, height: 4000 })).toBe('This photo is portrait. The guidebook crops its top and bottom.')
  expect([portraitWarning({ width: 4000, height: 3000 }), portraitWarning({ width: null, height: null })]).toEqual(['', ''])
})

test('a vector logo is never too small for print', () => {
  expect(printWarning({ mime: 'image/svg+xml', width: 500, height: 500 }, 1200)).toBe('')
})

test('an iPhone’s photo says why it cannot be seen, until it has been sent', () => {
  expect(noPreviewMessage({ mime: 'image/heic', row })).toContain('iPhone')
  expect(noPreviewMessage({ mime: 'image/heic', row: undefined })).toBe('')
})

test('the sum of many photos names those that wait and those that need a person', () => {
  expect(uploadSummary([sent, waiting, refused, undefined])).toBe('1 of 4 not uploaded yet. 1 couldn’t be used.')
  expect(uploadSummary([sent])).toBe('')
})
