import { formatAdSize } from './size.ts'
import type { ArtworkFound, PageFound } from './schema.ts'
import type { AdMedium } from './labels.ts'
import type { AdSize } from '#contract/event/schema.ts'
import { formatList } from '#contract/value/format-list.ts'

/** Resolution in dpi: print should have `full`, and looks blurry below `least`. A screen needs less. */
const wantedDpi = { PRINT: { full: 300, least: 200 }, DIGITAL: { full: 96, least: 72 } } as const
/** Tolerance for the resolution of placed pictures, which are never placed to the exact pixel. */
const nearlyFull = 0.99
/** Maximum number of names to list. */
const namedSpots = 4

const check = 'Check it before it goes to print'
const unreadWhole = {
  LOCKED: 'It’s password-protected, so we couldn’t check its size or colors. Ask for a file without a password.',
  BROKEN: `We couldn’t read it, so it may be damaged. ${check}, or ask for a new file.`,
  TOO_MUCH: `It’s too complex for us to check. ${check}, or ask for a simpler one.`,
} as const
const unreadPart = `We couldn’t read all of it, so there may be more problems with its colors and images. ${check}.`

/** Why a document couldn't be checked. */
const whyUnread = ({ unread }: ArtworkFound): string => (unread ? unreadWhole[unread] : `We couldn’t read its page size. ${check}.`)

/** Problems with a document's first page. */
function contentProblems({ page, unread }: ArtworkFound, medium: AdMedium): string[] {
  if (!page) return []
  const isEmpty = page.colors.length === 0 && page.spots.length === 0 && !unread
  return [
    ...(medium === 'PRINT' ? inkProblems(page) : []),
    ...dpiProblems(page.least_dpi, medium),
    ...(isEmpty ? ['Its first page is blank.'] : []),
    ...(unread ? [unreadPart] : []),
  ]
}

function inkProblems({ colors, spots }: PageFound): string[] {
  const [pictures, drawn] = [colors.includes('RGB_PICTURE'), colors.includes('RGB_DRAWING')]
  const who =
    pictures && drawn ? 'Its images and its text or shapes are RGB' : pictures ? 'It has an RGB image' : 'Text or shapes in it are RGB'
  return [
    ...(pictures || drawn ? [`${who}. Print needs CMYK, so bright colors will look duller.`] : []),
    ...(spots.length > 0 ? [spotMessage(spots)] : []),
  ]
}

function spotMessage(spots: readonly string[]): string {
  const [only] = spots
  if (spots.length === 1) return `It uses the spot color ${only}, which will print as CMYK.`
  return `It uses the spot colors ${formatList(spots, namedSpots)}, which will print as CMYK.`
}

function dpiProblems(dpi: number | null, medium: AdMedium): string[] {
  const { full, least } = wantedDpi[medium]
  if (dpi === null || dpi >= full * nearlyFull) return []
  if (dpi < least) return [`It has an image at only ${dpi} dpi, which will look blurry. ${full} dpi is best.`]
  return [`It has an image at ${dpi} dpi. ${full} dpi is best.`]
}

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
