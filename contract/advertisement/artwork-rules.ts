import { formatAdSize } from './size.ts'
import type { ArtworkFound } from './schema.ts'
import type { AdMedium } from './labels.ts'
import { contentProblems, wantedDpi, whyUnread } from './document-rules.ts'
import type { AdSize } from '#contract/event/schema.ts'

type Size = Pick<AdSize, 'label' | 'medium' | 'width_in' | 'height_in'>

/** Differences within this count as the same size in print, in inches. */
const tolerance = 0.03
/** Pixels have no size in inches, so their proportions are compared with this tolerance. */
const shapeTolerance = 0.01
/** On each side of a trimmed page. */
const bleed = 0.125

/** Resolution at the ordered size; null for a file without pixels. */
export function artworkDpi({ pixels }: ArtworkFound, { width_in: width, height_in: height }: Size): number | null {
  return pixels && Math.floor(Math.min(pixels.width / width, pixels.height / height))
}

/** Problems with the artwork, as sentences for the advertiser; empty if there are none. */
export function artworkProblems(found: ArtworkFound, size: Size, medium: AdMedium): string[] {
  const whole = found.pixels ? pixelProblems(found.pixels, size, medium) : pageProblems(found, size)
  return [...whole, ...contentProblems(found, medium), ...colorProblems(found, medium)]
}

type Measure = { width: number; height: number }

function pixelProblems(pixels: Measure, size: Size, medium: AdMedium): string[] {
  const { width_in: width, height_in: height } = size
  const shape = pixels.width / pixels.height / (width / height)
  const { full, least } = wantedDpi[medium]
  const dpi = Math.floor(Math.min(pixels.width / width, pixels.height / height))
  const needed = `${count(Math.ceil(width * full))} × ${count(Math.ceil(height * full))} pixels`
  const has = `It’s ${dpi} dpi at this size`
  return [
    ...(Math.abs(shape - 1) > shapeTolerance ? [shapeMessage(pixels, size)] : []),
    ...(dpi < least ? [`${has}, which is too low and will look blurry. Ask for ${needed}.`] : []),
    ...(dpi >= least && dpi < full ? [`${has}. ${full} dpi is best: ${needed}.`] : []),
  ]
}

function shapeMessage({ width, height }: Measure, size: Size): string {
  const drawn = `${count(width)} × ${count(height)} pixels`
  const lies = isNear(height / width, size.width_in / size.height_in, shapeTolerance)
  if (lies) return `It’s rotated: it’s ${drawn} but should be ${count(height)} × ${count(width)} pixels.`
  return `The proportions don’t match “${size.label}”: ${drawn} for ${formatAdSize(size)}.`
}

function pageProblems(found: ArtworkFound, size: Size): string[] {
  const { inches: page, trim, pages } = found
  if (!page) return [whyUnread(found)]
  const many = pages !== null && pages > 1 ? [`It has ${pages} pages. Only the first will be placed.`] : []
  const { width_in: width, height_in: height } = size
  const cut = trim && !hasSize(trim, page.width, page.height) ? ` (${measured(trim)} after trimming)` : ''
  const is = `The page is ${measured(page)}${cut}`
  if (hasSize(page, width, height) || (trim && hasSize(trim, width, height))) return many
  if (hasSize(page, height, width)) return [`It’s rotated. ${is}.`, ...many]
  if (hasSize(page, width - 2 * bleed, height - 2 * bleed))
    return [`${is}, so the bleed is missing. Ask for an extra ${bleed} inches on every side.`, ...many]
  return [`${is}, but “${size.label}” is ${formatAdSize(size)}.`, ...many]
}

function colorProblems({ color, page }: ArtworkFound, medium: AdMedium): string[] {
  if (medium === 'PRINT' && color === 'RGB' && !page)
    return ['Its colors are RGB, for screens. Print needs CMYK, so bright colors will look duller.']
  if (medium === 'DIGITAL' && color === 'CMYK') return ['Its colors are CMYK, for print. Screens need RGB.']
  return []
}

const hasSize = (page: Measure, width: number, height: number) =>
  isNear(page.width, width, tolerance) && isNear(page.height, height, tolerance)
const measured = ({ width, height }: Measure) => `${round(width)} × ${round(height)} in`
const isNear = (a: number, b: number, by: number) => Math.abs(a - b) <= by
const round = (value: number) => Number(value.toFixed(3))
const count = (value: number) => value.toLocaleString('en-US')
