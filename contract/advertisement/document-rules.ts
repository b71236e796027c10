import { formatList } from '#contract/value/format-list.ts'
import type { ArtworkFound, PageFound } from './schema.ts'
import type { AdMedium } from './labels.ts'

/** Resolution in dpi: print should have `full`, and looks blurry below `least`. A screen needs less. */
export const wantedDpi = { PRINT: { full: 300, least: 200 }, DIGITAL: { full: 96, least: 72 } } as const
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
export const whyUnread = ({ unread }: ArtworkFound): string => (unread ? unreadWhole[unread] : `We couldn’t read its page size. ${check}.`)

/** Problems with a document's first page. */
export function contentProblems({ page, unread }: ArtworkFound, medium: AdMedium): string[] {
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
