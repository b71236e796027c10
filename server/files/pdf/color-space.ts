import type { PDFObject } from '@cantoo/pdf-lib'
import { elementsOf, inside, nameOf, numberOf } from './pdf-object.ts'

export interface ColorSpace {
  /** SPOT means only spot colors; NOTHING prints nothing. */
  kind: 'GRAY' | 'RGB' | 'CMYK' | 'SPOT' | 'PATTERN' | 'NOTHING' | 'UNKNOWN'
  /** Names of the spot colors. */
  spots: readonly string[]
  /** The color space below an uncolored pattern. */
  under?: ColorSpace
  /** Colors are indexes into a table. */
  isIndexed?: true
}

type PdfValue = PDFObject | undefined

const plain = (kind: ColorSpace['kind']): ColorSpace => ({ kind, spots: [] })
export const gray = plain('GRAY')
export const rgb = plain('RGB')
export const cmyk = plain('CMYK')
export const unknownSpace = plain('UNKNOWN')

/** Includes the short names of inline images. */
const byName: Record<string, ColorSpace> = {
  DeviceGray: gray,
  CalGray: gray,
  G: gray,
  DeviceRGB: rgb,
  CalRGB: rgb,
  Lab: rgb,
  RGB: rgb,
  DeviceCMYK: cmyk,
  CalCMYK: cmyk,
  CMYK: cmyk,
  Pattern: plain('PATTERN'),
}
const byComponents: Record<number, ColorSpace> = { 1: gray, 3: rgb, 4: cmyk }

const deepest = 8

/** The inks of a color space; `resources` resolves its name. */
export function colorSpaceOf(object: PdfValue, resources: PdfValue, depth = 0): ColorSpace {
  if (depth > deepest) return unknownSpace
  const within = (base: PdfValue) => colorSpaceOf(base, resources, depth + 1)
  const name = nameOf(object)
  if (name !== undefined) {
    const meant = inside(inside(resources, 'ColorSpace'), name)
    return meant ? within(meant) : (ownOf(byName, name) ?? unknownSpace)
  }
  const [family, first] = elementsOf(object)
  const familyName = nameOf(family) ?? ''
  switch (familyName) {
    case 'ICCBased':
      return byComponents[numberOf(inside(first, 'N')) ?? 0] ?? within(inside(first, 'Alternate'))
    case 'Indexed':
    case 'I':
      return { ...within(first), isIndexed: true }
    case 'Separation':
      return inksOf([first])
    case 'DeviceN':
      return inksOf(elementsOf(first))
    case 'Pattern':
      return first ? { kind: 'PATTERN', spots: [], under: within(first) } : plain('PATTERN')
    default:
      return ownOf(byName, familyName) ?? unknownSpace
  }
}

const ownOf = (table: Record<string, ColorSpace>, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)

const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None'])
const maxSpots = 32

/** Printing plates by name. The four process colors are not spot colors. */
function inksOf(names: readonly PdfValue[]): ColorSpace {
  const inks = names.slice(0, maxSpots).map((name) => nameOf(name) ?? '')
  const spots = inks.filter((ink) => ink !== '' && !process.has(ink))
  if (inks.some((ink) => ink === 'Cyan' || ink === 'Magenta' || ink === 'Yellow')) return { kind: 'CMYK', spots }
  if (inks.some((ink) => ink === 'Black' || ink === 'All')) return { kind: 'GRAY', spots }
  return spots.length > 0 ? { kind: 'SPOT', spots } : plain('NOTHING')
}

/** Whether the color leaves the paper blank: white, or no ink at all. */
export function isBlank({ kind, isIndexed }: ColorSpace, values: readonly number[]): boolean {
  // For a gray it does not matter: black and white are always fine.
  if (isIndexed || values.length === 0 || kind === 'GRAY') return false
  const blank = kind === 'RGB' ? 1 : 0
  return values.every((value) => value === blank)
}
