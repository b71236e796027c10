import { expect, test, vi } from 'vitest'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/files/use-shown-files.ts', () => ({
  useShownFiles: () => new Map([['b', { name: 'IMG_0042.jpg', src: 'blob:b' }]]),
}))

test('a removed photo is named by its caption, an added one without a caption by its file name, with its picture', () => {
  const before = [{ file_id: 'a', caption: 'The porch', alt: '' }]
  const after = [{ file_id: 'b', caption: '', alt: '' }]

  const markup = markupOf(<PhotoChanges before={before} after={after} />)

  expect(
    markup
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['IMG_0042.jpg', 'Added as photo 1', 'The porch', 'Removed (was photo 1)'])
  expect(markup).toContain('src="blob:b"')
})
