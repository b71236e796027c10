import { expect, test } from 'vitest'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { ArtworkVersion, artworkSummary } from '#app/features/advertisements/artwork-version.tsx'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { markupOf } from '#tests/support/markup.tsx'

const full = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800 }
const right: ArtworkFound = { pixels: { width: 2550, height: 3300 }, inches: null, pages: null, color: 'CMYK' }
const small: ArtworkFound = { ...right, pixels: { width: 255, height: 330 } }

test.each([
  ['right for its size', right, full, true],
  ['too small', small, full, false],
  ['of a size that the event no longer has', right, undefined, false],
])('artwork is said to meet the specs only if it does: %s', (_what, found, offered, isGood) => {
  const version = { file_id: anId(), name: 'oak.tif', version: 1, at: fromMillis(testNow), by: anId(), found }
  const ad = { medium: 'PRINT', offered } as unknown as AdRow

  const html = markupOf(<ArtworkVersion version={version} ad={ad} zone="America/Chicago" src={undefined} isNewest />)

  expect(html.includes('Meets the specs for Full page.')).toBe(isGood)
})

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
