import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

type PdfValue = PDFObject | undefined

/** No list that we read is longer. */
const maxElements = 10_000

/** The entry of a dictionary, or of a stream's dictionary. */
export const inside = (holder: PdfValue, name: string): PdfValue => dictOf(holder)?.lookup(PDFName.of(name))

export function dictOf(object: PdfValue): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

export function elementsOf(object: PdfValue): PdfValue[] {
  if (!(object instanceof PDFArray)) return []
  return Array.from({ length: Math.min(object.size(), maxElements) }, (_, index) => object.lookup(index))
}

export function numberOf(object: PdfValue): number | undefined {
  const value = object instanceof PDFNumber ? object.asNumber() : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** All numbers of the list, or undefined if one is missing. */
export function numbersOf(object: PdfValue, count: number): number[] | undefined {
  const numbers = elementsOf(object).map(numberOf)
  return numbers.length === count && numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** Without its slash. */
export const nameOf = (object: PdfValue): string | undefined => (object instanceof PDFName ? object.decodeText() : undefined)
