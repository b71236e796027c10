import { expect, test, vi } from 'vitest'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { PhotoSheet } from '#app/features/photos/photo-sheet.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const nothing = () => undefined

const first = {
  photo: { file_id: 'porch', caption: '', alt: '' },
  file: undefined,
  noun: 'photo',
  name: 'photo 1',
  index: 0,
  count: 1,
  isCover: false,
  isSingle: false,
  minPixels: 1,
  hasCaptions: true,
  accept: 'image/jpeg',
  onChange: nothing,
  onMove: nothing,
  onReplace: nothing,
  onRemove: nothing,
  onClose: nothing,
}

test.each([
  [120, 160, [undefined, undefined]],
  [121, 161, ['Enter 120 characters or fewer (now 121).', 'Enter 160 characters or fewer (now 161).']],
])('a caption of %i characters and an alt text of %i', async (captionLength, altLength, errors) => {
  const photo = { file_id: 'porch', caption: 'x'.repeat(captionLength), alt: 'x'.repeat(altLength) }
  const sheet = await mountHook(PhotoSheet, { ...first, photo })

  const fields = [...elementsOf(sheet.now(), TextLine), ...elementsOf(sheet.now(), TextArea)]
  expect(fields.map(({ props }) => props.error)).toEqual(errors)
})

test('without dragging, a photo moves one place earlier or later, and not beyond an end', async () => {
  const onMove = vi.fn<(to: number) => void>()
  const sheet = await mountHook(PhotoSheet, { ...first, count: 2, onMove })
  const isOff = (label: string) => buttonsOf(sheet.now()).find(({ props }) => props.children === label)?.props['aria-disabled']

  await sheet.during(() => press(sheet.now(), 'Move earlier'))
  await sheet.during(() => press(sheet.now(), 'Move later'))

  expect(onMove.mock.calls).toEqual([[1]])
  expect([isOff('Move earlier'), isOff('Move later')]).toEqual([true, false])
  await sheet.show({ ...first, onMove })
  expect(isOff('Move later')).toBeUndefined()
})

test.each([
  ['A porch', 'Swing', 'A porch'],
  ['', 'Swing', 'Swing'],
  ['', '', 'photo 1'],
])('a photo with the alt text “%s” and the caption “%s” is called “%s”', async (alt, caption, expected) => {
  const sheet = await mountHook(PhotoSheet, { ...first, photo: { file_id: 'porch', alt, caption } })

  expect(elementsOf(sheet.now(), PhotoImage)[0]?.props.alt).toBe(expected)
})
