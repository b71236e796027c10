import { expect, test } from 'vitest'
import type { ArtworkFound } from '#contract/advertisement.ts'
import { artworkDpi, artworkProblems } from '#contract/artwork-rules.ts'

const full = { label: 'Full page', width_in: 8.625, height_in: 11.125 }
const picture = (width: number, height: number, color: ArtworkFound['color'] = 'CMYK'): ArtworkFound => ({
  pixels: { width, height },
  inches: null,
  pages: null,
  color,
})
const page = (width: number, height: number, pages = 1): ArtworkFound => ({
  pixels: null,
  inches: { width, height },
  pages,
  color: 'UNKNOWN',
})
const problems = (found: ArtworkFound, medium: 'PRINT' | 'DIGITAL' = 'PRINT') => artworkProblems(found, full, medium).join(' ')

test('artwork in the right size and colours has nothing to be said about', () => {
  expect(problems(picture(2588, 3338))).toBe('')
  expect(problems(page(8.625, 11.125))).toBe('')
  expect(artworkDpi(picture(2588, 3338), full)).toBe(300)
})

test.each([
  ['too few pixels', picture(863, 1113), /100 pixels to the inch.*coarse.*2,588 × 3,338 pixels/],
  ['fewer pixels than are best', picture(2157, 2782), /250 pixels to the inch.*300 are best/],
  ['another shape', picture(3338, 3338), /Its shape is not that of “Full page”/],
  ['a picture on its side', picture(3338, 2588), /It lies on its side/],
  ['colours of a screen', picture(2588, 3338, 'RGB'), /RGB.*Print needs CMYK/],
  ['a page without its bleed', page(8.375, 10.875), /the bleed is missing. Ask for 0.125 in more on every side/],
  ['a page of another size', page(8.5, 11), /The page is 8.5 × 11 in; “Full page” is 8.625 × 11.125 in/],
  ['a page on its side', page(11.125, 8.625), /It lies on its side/],
  ['several pages', page(8.625, 11.125, 3), /It has 3 pages. Only the first is placed/],
  ['a page that could not be read', { pixels: null, inches: null, pages: null, color: 'UNKNOWN' } as const, /could not be read/],
])('staff are told of %s', (_what, found, sentence) => {
  expect(problems(found)).toMatch(sentence)
})

test('a screen needs fewer pixels, and no colours of print', () => {
  expect(problems(picture(863, 1113, 'RGB'), 'DIGITAL')).toBe('')
  expect(problems(picture(863, 1113), 'DIGITAL')).toMatch(/Screens need RGB/)
})
