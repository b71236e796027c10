import { expect, test } from 'vitest'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { ArtworkVersion } from '#app/features/advertisements/artwork-version.tsx'
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
