import { expect, test, vi } from 'vitest'
import { PhotoTile, type PhotoTileProps } from '#app/features/photos/photo-tile.tsx'
import type { ShownFile } from '#app/files/use-shown-files.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/files/use-shown-files.ts', () => ({ useShareSent: () => undefined }))
vi.mock('#app/session/use-session-status.ts', () => ({ useSessionStatus: () => 'active' }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => false }))

const tile: PhotoTileProps = {
  photo: { file_id: 'porch', caption: '', alt: '' },
  file: undefined,
  noun: 'photo',
  index: 0,
  count: 2,
  isCover: false,
  isSingle: false,
  minPixels: 1200,
  hasCaptions: true,
  accept: '',
  onChange: () => undefined,
  onMove: () => undefined,
  onReplace: () => undefined,
  onRemove: () => undefined,
}
const small = {
  name: 'porch.jpg',
  mime: 'image/jpeg',
  width: 600,
  height: 800,
  row: { state: 'waiting', failures: 0 },
} as unknown as ShownFile

/** The marks over the picture and below it. */
function marksOf(changes: Partial<PhotoTileProps>): string[][] {
  const html = markupOf(<PhotoTile {...tile} {...changes} />)
  const marksIn = (part = '') => [...part.matchAll(/mantine-Badge-label[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(([, text = '']) => text)
  const [over, below] = html.split('data-below')
  return [marksIn(over), marksIn(below)]
}

test.each([
  ['a waiting one', { file: small }, ['Waiting'], ['Low res', 'No alt text']],
  ['a waiting cover', { file: small, isCover: true }, ['Cover'], ['Waiting', 'Low res', 'Portrait', 'No alt text']],
  ['one that only lacks its alt text', {}, [], ['No alt text']],
  ['a complete one', { photo: { ...tile.photo, alt: 'The porch' } }, [], []],
] as const)('at most one mark covers a photo, the rest are below it: %s', (_which, changes, over, below) => {
  expect(marksOf(changes)).toEqual([over, below])
})
