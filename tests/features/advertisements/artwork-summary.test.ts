import { expect, test } from 'vitest'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { artworkSummary } from '#app/features/advertisements/artwork-summary.ts'

const nothing: ArtworkFound = { pixels: null, inches: null, pages: null, color: 'UNKNOWN' }
const page: ArtworkFound = { ...nothing, inches: { width: 8.625, height: 11.125 }, pages: 1 }

test.each<[ArtworkFound, number | null, string]>([
  [{ ...nothing, pixels: { width: 2550, height: 3300 }, color: 'CMYK' }, 295, '2,550 × 3,300 pixels, 295 dpi, CMYK'],
  [page, null, '8.625 × 11.125 in, 1 page, colors not checked'],
  [
    { ...page, pages: 2, color: 'RGB', page: { colors: ['CMYK_DRAWING', 'RGB_PICTURE'], spots: ['PANTONE 186 C'], least_dpi: 96 } },
    null,
    '8.625 × 11.125 in, 2 pages, RGB and CMYK, PANTONE 186 C, images at 96 dpi or more',
  ],
  [{ ...page, color: 'GRAY', page: { colors: ['GRAY_DRAWING'], spots: [], least_dpi: null } }, null, '8.625 × 11.125 in, 1 page, gray'],
  [{ ...page, page: { colors: [], spots: [], least_dpi: null } }, null, '8.625 × 11.125 in, 1 page'],
  [{ ...nothing, unread: 'LOCKED' }, null, 'Couldn’t read file'],
])('what was found in a file is said on one line', (found, dpi, words) => {
  expect(artworkSummary(found, dpi)).toBe(words)
})
