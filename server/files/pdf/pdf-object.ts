import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

type Found = PDFObject | undefined

/** No list that we read is longer. */
const maxElements = 10_000

/** The entry of a dictionary, or of a stream's dictionary. */
export const inside = (holder: Found, name: string): Found => dictOf(holder)?.lookup(PDFName.of(name))

export function dictOf(object: Found): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

export function elementsOf(object: Found): Found[] {
  if (!(object instanceof PDFArray)) return []
  return Array.from({ length: Math.min(object.size(), maxElements) }, (_, index) => object.lookup(index))
}

export function numberOf(object: Found): number | undefined {
  const value = object instanceof PDFNumber ? object.asNumber() : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** All numbers of the list, or undefined if one is missing. */
export function numbersOf(object: Found, count: number): number[] | undefined {
  const numbers = elementsOf(object).map(numberOf)
  return numbers.length === count && numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** Without its slash. */
export const nameOf = (object: Found): string | undefined => (object instanceof PDFName ? object.decodeText() : undefined)
