import { expect, test } from 'vitest'
import type { ArtworkFound, PageFound } from '#contract/advertisement/schema.ts'
import { artworkDpi, artworkProblems } from '#contract/advertisement/artwork-rules.ts'

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
  color: 'CMYK',
  page: { colors: ['CMYK_PICTURE', 'GRAY_DRAWING'], spots: [], least_dpi: 300 },
})
const showing = (shown: Partial<PageFound>, rest: Partial<ArtworkFound> = {}): ArtworkFound => {
  const whole = page(8.625, 11.125)
  return { ...whole, page: { colors: ['CMYK_PICTURE'], spots: [], least_dpi: null, ...shown }, ...rest }
}
const problems = (found: ArtworkFound, medium: 'PRINT' | 'DIGITAL' = 'PRINT') => artworkProblems(found, full, medium).join(' ')

test('artwork in the right size and colors has no warnings', () => {
  expect(problems(picture(2588, 3338))).toBe('')
  expect(problems(page(8.625, 11.125))).toBe('')
  expect(artworkDpi(picture(2588, 3338), full)).toBe(300)
})

test.each([
  ['too few pixels', picture(863, 1113), /100 dpi.*blurry.*2,588 × 3,338 pixels/],
  ['fewer pixels than are best', picture(2157, 2782), /250 dpi.*300 dpi is best/],
  ['another shape', picture(3338, 3338), /The proportions don’t match “Full page”/],
  ['a picture on its side', picture(3338, 2588), /It’s rotated/],
  ['colors of a screen', picture(2588, 3338, 'RGB'), /RGB.*Print needs CMYK/],
  ['a page without its bleed', page(8.375, 10.875), /the bleed is missing. Ask for an extra 0.125 inches on every side/],
  ['a page of another size', page(8.5, 11), /The page is 8.5 × 11 in, but “Full page” is 8.625 × 11.125 in/],
  ['a page on its side', page(11.125, 8.625), /It’s rotated/],
  ['several pages', page(8.625, 11.125, 3), /It has 3 pages. Only the first will be placed/],
  ['a page that could not be read', { pixels: null, inches: null, pages: null, color: 'UNKNOWN' } as const, /We couldn’t read it/],
])('staff are warned about %s', (_what, found, sentence) => {
  expect(problems(found)).toMatch(sentence)
})

test.each([
  ['an RGB picture', showing({ colors: ['CMYK_DRAWING', 'RGB_PICTURE'] }, { color: 'RGB' }), /^It has an RGB image. Print needs CMYK/],
  ['drawn RGB', showing({ colors: ['CMYK_PICTURE', 'RGB_DRAWING'] }, { color: 'RGB' }), /^Text or shapes in it are RGB. Print needs CMYK/],
  ['RGB all over', showing({ colors: ['RGB_DRAWING', 'RGB_PICTURE'] }, { color: 'RGB' }), /^Its images and its text or shapes are RGB./],
  ['a coarse picture', showing({ least_dpi: 96 }), /^It has an image at only 96 dpi, which will look blurry. 300 dpi is best.$/],
  ['a picture that could be finer', showing({ least_dpi: 250 }), /^It has an image at 250 dpi. 300 dpi is best.$/],
  ['a spot color', showing({ spots: ['PANTONE 186 C'] }), /^It uses the spot color PANTONE 186 C, which will print as CMYK.$/],
  ['two spot colors', showing({ spots: ['Gold', 'Silver'] }), /^It uses the spot colors Gold and Silver, which will print as CMYK.$/],
  ['many spot colors', showing({ spots: ['A', 'B', 'C', 'D', 'E', 'F'] }), /A, B, C, D and 2 more/],
  ['an empty page', showing({ colors: [] }, { color: 'UNKNOWN' }), /^Its first page is blank.$/],
  ['a page that was not read whole', showing({ colors: [] }, { color: 'UNKNOWN', unread: 'BROKEN' }), /^We couldn’t read all of it/],
])('staff are warned about %s in a document', (_what, found, sentence) => {
  expect(problems(found)).toMatch(sentence)
})

test.each([
  ['LOCKED', /^It’s password-protected, so we couldn’t check its size or colors. Ask for a file without a password.$/],
  ['BROKEN', /^We couldn’t read it, so it may be damaged./],
  ['TOO_MUCH', /^It’s too complex for us to check./],
] as const)('reports once that a document could not be inspected because it is %s', (unread, sentence) => {
  expect(problems({ pixels: null, inches: null, pages: null, color: 'UNKNOWN', unread })).toMatch(sentence)
})

test('ignores the bleed when it checks the size, and tolerates a resolution just below the best', () => {
  const marks = { ...page(9, 12), trim: { width: 8.625, height: 11.125 } }

  expect(problems(marks)).toBe('')
  expect(problems({ ...marks, trim: { width: 8, height: 10 } })).toBe(
    'The page is 9 × 12 in (8 × 10 in after trimming), but “Full page” is 8.625 × 11.125 in.',
  )
  expect(problems(showing({ least_dpi: 298 }))).toBe('')
})

test('rounds sizes to the digits that people measure', () => {
  const leaderboard = { label: 'Leaderboard', width_in: 728 / 96, height_in: 90 / 96 }

  expect(artworkProblems(page(2, 2), leaderboard, 'PRINT')).toEqual(['The page is 2 × 2 in, but “Leaderboard” is 7.583 × 0.938 in.'])
})

test('reports no problems with artwork from before pages were inspected', () => {
  expect(problems({ pixels: null, inches: { width: 8.625, height: 11.125 }, pages: 1, color: 'UNKNOWN' })).toBe('')
})

test('a document for a screen may be RGB and needs fewer pixels', () => {
  expect(problems(showing({ colors: ['RGB_PICTURE'], spots: ['Gold'], least_dpi: 96 }, { color: 'RGB' }), 'DIGITAL')).toBe('')
  expect(problems(showing({ least_dpi: 60 }), 'DIGITAL')).toMatch(/only 60 dpi.*96 dpi is best.*Screens need RGB/)
})

test('a screen needs fewer pixels, and no print colors', () => {
  expect(problems(picture(863, 1113, 'RGB'), 'DIGITAL')).toBe('')
  expect(problems(picture(863, 1113), 'DIGITAL')).toMatch(/Screens need RGB/)
})

test('asks for screen artwork in pixels', () => {
  const banner = { code: 'WEB', label: 'Leaderboard', medium: 'DIGITAL' as const, width_in: 728 / 96, height_in: 90 / 96, price: 600 }

  expect(artworkProblems(picture(728, 90, 'RGB'), banner, 'DIGITAL')).toEqual([])
  expect(artworkProblems(picture(728, 120, 'RGB'), banner, 'DIGITAL')).toEqual([
    'The proportions don’t match “Leaderboard”: 728 × 120 pixels for 728 × 90 pixels.',
  ])
})
