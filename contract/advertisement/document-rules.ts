import type { ArtworkFound, PageFound } from './schema.ts'
import type { AdMedium } from './labels.ts'

/** Pixels to the inch: print needs the first, and shows at less than the second that it lacks them. A screen needs few. */
export const wantedDpi = { PRINT: { full: 300, least: 200 }, DIGITAL: { full: 96, least: 72 } } as const
/** Of a picture that was placed: nobody places it to the pixel. */
const nearlyFull = 0.99
/** More names than these say no more. */
const namedSpots = 4

const look = 'Look at it before it goes to print'
const unreadWhole = {
  LOCKED: 'It is locked with a password: neither its size nor its colors could be checked. Ask for one without.',
  BROKEN: `It could not be read, so it may be damaged. ${look}, or ask for it again.`,
  TOO_MUCH: `It holds too much to be checked. ${look}, or ask for a simpler one.`,
} as const
const unreadPart = `Not all of it could be read, so more may be wrong with its colors and pictures. ${look}.`

/** Why nothing is known of a document. */
export const whyUnread = ({ unread }: ArtworkFound): string => (unread ? unreadWhole[unread] : `Its page size could not be read. ${look}.`)

/** What is not as it should be with what a document's first page shows. */
export function contentProblems({ page, unread }: ArtworkFound, medium: AdMedium): string[] {
  if (!page) return []
  const isEmpty = page.colors.length === 0 && page.spots.length === 0 && !unread
  return [
    ...(medium === 'PRINT' ? inkProblems(page) : []),
    ...dpiProblems(page.least_dpi, medium),
    ...(isEmpty ? ['Its first page is empty.'] : []),
    ...(unread ? [unreadPart] : []),
  ]
}

function inkProblems({ colors, spots }: PageFound): string[] {
  const [pictures, drawn] = [colors.includes('RGB_PICTURE'), colors.includes('RGB_DRAWING')]
  const who =
    pictures && drawn
      ? 'Its pictures and its text or shapes are RGB'
      : pictures
        ? 'An RGB picture is in it'
        : 'Text or shapes in it are RGB'
  return [
    ...(pictures || drawn ? [`${who}. Print needs CMYK: bright colors will come out duller.`] : []),
    ...(spots.length > 0 ? [spotSentence(spots)] : []),
  ]
}

function spotSentence(spots: readonly string[]): string {
  const [only] = spots
  if (spots.length === 1) return `It uses the spot color ${only}: a printer makes it from CMYK.`
  const names = [...spots.slice(0, namedSpots), ...(spots.length > namedSpots ? [`${spots.length - namedSpots} more`] : [])]
  return `It uses the spot colors ${names.slice(0, -1).join(', ')} and ${names.at(-1)}: a printer makes them from CMYK.`
}

function dpiProblems(dpi: number | null, medium: AdMedium): string[] {
  const { full, least } = wantedDpi[medium]
  if (dpi === null || dpi >= full * nearlyFull) return []
  if (dpi < least) return [`A picture in it has only ${dpi} pixels to the inch: it will look coarse. ${full} are best.`]
  return [`A picture in it has ${dpi} pixels to the inch; ${full} are best.`]
}
