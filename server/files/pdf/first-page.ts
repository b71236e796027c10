import { PDFDict, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'
import { dictOf, elementsOf, inside, nameOf, numberOf, numbersOf } from './pdf-object.ts'

/** Left, bottom, right, top, in page units. */
export type Box = readonly [number, number, number, number]

export interface FirstPage {
  dict: PDFDict
  resources: PDFObject | undefined
  /** The area that is printed before trimming; undefined if there is no such box. */
  bleed: Box | undefined
  /** The area that is left after trimming. */
  trim: Box | undefined
  isTurned: boolean
  unitsPerInch: number
  /** The number of pages in the whole document. */
  pages: number | null
}

const pointsPerInch = 72
const deepestTree = 50
const maxPages = 100_000

/** The first page, with what it inherits in the page tree: boxes, rotation and resources. */
export function findFirstPage(context: PDFContext): FirstPage | undefined {
  const root = dictOf(inside(context.lookup(context.trailerInfo.Root), 'Pages'))
  const above: PDFDict[] = []
  const dict = root && descend(root, above, new Set())
  if (!dict) return undefined
  const line = [dict, ...above]
  const inherited = (name: string) => line.map((node) => inside(node, name)).find((value) => value !== undefined)
  const media = boxOf(inherited('MediaBox'))
  const cut = within(boxOf(inherited('CropBox')), media) ?? media
  const rotation = numberOf(inherited('Rotate')) ?? 0
  const unit = numberOf(inside(dict, 'UserUnit')) ?? 1
  const count = numberOf(inside(root, 'Count'))
  return {
    dict,
    resources: inherited('Resources'),
    bleed: within(boxOf(inside(dict, 'BleedBox')), media) ?? cut,
    trim: within(boxOf(inside(dict, 'TrimBox')), media),
    isTurned: Math.abs(rotation % 180) === 90,
    unitsPerInch: unit > 0 ? pointsPerInch / unit : pointsPerInch,
    pages: count !== undefined && Number.isInteger(count) && count > 0 && count <= maxPages ? count : null,
  }
}

/** Descends along the first child that leads to a page; fills `above` with the ancestors, nearest first. */
function descend(node: PDFDict, above: PDFDict[], seen: Set<PDFDict>): PDFDict | undefined {
  if (seen.has(node) || seen.size > maxPages) return undefined
  seen.add(node)
  const kids = inside(node, 'Kids')
  if (!kids) return nameOf(inside(node, 'Type')) === 'Pages' ? undefined : node
  if (above.length >= deepestTree) return undefined
  above.unshift(node)
  for (const kid of elementsOf(kids)) {
    const page = kid instanceof PDFDict ? descend(kid, above, seen) : undefined
    if (page) return page
  }
  above.shift()
  return undefined
}

function boxOf(object: PDFObject | undefined): Box | undefined {
  const numbers = numbersOf(object, 4)
  if (!numbers) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers
  return nonEmpty([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)])
}

/** Clips a box to the media box. */
function within(box: Box | undefined, media: Box | undefined): Box | undefined {
  if (!box || !media) return box
  return nonEmpty([Math.max(box[0], media[0]), Math.max(box[1], media[1]), Math.min(box[2], media[2]), Math.min(box[3], media[3])])
}

function nonEmpty(box: Box): Box | undefined {
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  return width > 0 && height > 0 && Number.isFinite(width * height) ? box : undefined
}
