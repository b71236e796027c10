import { expect, test, vi } from 'vitest'
import { UploadStatus } from '#app/features/photos/upload-status.tsx'
import { newPhotoRow } from '#app/outbox/photo-row.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aWaitingPhoto } from '#tests/support/photos.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/session/session-status.ts', async (original) => ({ ...(await original<object>()), sessionStatus: () => 'active' }))

test.each([
  [true, true],
  [false, false],
])('that a portrait photo is cropped is said where the guidebook needs a landscape one: %s', (isCover, isSaid) => {
  const file = { src: undefined, name: 'a', mime: 'image/jpeg', width: 3000, height: 4000, notice: null, row: undefined, isMissing: false }

  const html = markupOf(<UploadStatus id="porch" file={file} minPixels={1} isCover={isCover} />)

  expect(html.includes('This photo is portrait.')).toBe(isSaid)
})

test.each([
  [0, []],
  [1, ['Try again']],
])('an upload that failed %i times can be tried now: %j', async (failures, offered) => {
  aPage()
  vi.stubGlobal('navigator', { onLine: true })
  const row = { ...newPhotoRow(aWaitingPhoto(), 'ben'), failures }
  const file = { src: undefined, name: row.name, mime: row.mime, width: null, height: null, notice: null, row, isMissing: false }

  const status = await mountHook(UploadStatus, { id: row.id, file, minPixels: 1 })

  expect(pressable(markupOf(status.now())).map(({ label }) => label)).toEqual(offered)
})
