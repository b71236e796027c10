import { expect, test } from 'vitest'
import { PhotoSheet } from '#app/features/photos/photo-sheet.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const nothing = () => undefined

test.each([
  [120, 160, [undefined, undefined]],
  [121, 161, ['Enter 120 characters or fewer (now 121).', 'Enter 160 characters or fewer (now 161).']],
])('a caption of %i characters and an alt text of %i', async (captionLength, altLength, errors) => {
  const sheet = await mountHook(PhotoSheet, {
    photo: { file_id: 'porch', caption: 'x'.repeat(captionLength), alt: 'x'.repeat(altLength) },
    file: undefined,
    noun: 'photo',
    name: 'photo 1',
    index: 0,
    count: 1,
    isCover: true,
    minPixels: 1,
    hasCaptions: true,
    accept: 'image/jpeg',
    onChange: nothing,
    onReplace: nothing,
    onRemove: nothing,
    onClose: nothing,
  })

  const fields = [...elementsOf(sheet.now(), TextLine), ...elementsOf(sheet.now(), TextArea)]
  expect(fields.map(({ props }) => props.error)).toEqual(errors)
})
