import type { PDFDict, PDFObject } from '@cantoo/pdf-lib'
import type { Box } from './first-page.ts'
import { asMatrix, combine, identity, moved, type Matrix } from './matrix.ts'
import { dictOf, elementsOf, inside, nameOf, numberOf, numbersOf } from './pdf-object.ts'

const [hidden, print] = [2, 4]

interface Note {
  form: PDFObject
  matrix: Matrix
  layer: PDFObject | undefined
}

/** The annotations and form fields of a page that are printed, as forms with their placement. */
export function printedNotes(page: PDFDict): Note[] {
  return elementsOf(inside(page, 'Annots')).flatMap((note) => {
    const flags = numberOf(inside(note, 'F')) ?? 0
    if ((flags & print) === 0 || (flags & hidden) !== 0 || nameOf(inside(note, 'Subtype')) === 'Popup') return []
    const form = appearance(note)
    return form ? [{ form, matrix: placed(note, form), layer: inside(note, 'OC') }] : []
  })
}

/** The appearance stream; a field has one for each of its states. */
function appearance(note: PDFObject | undefined): PDFObject | undefined {
  const normal = inside(inside(note, 'AP'), 'N')
  if (inside(normal, 'BBox')) return normal
  const state = nameOf(inside(note, 'AS'))
  return state === undefined ? undefined : inside(dictOf(normal), state)
}

const isBox = (numbers: readonly number[] | undefined): numbers is Box => numbers?.length === 4

/** The matrix that fits the transformed bounding box into the annotation's rectangle. */
function placed(note: PDFObject | undefined, form: PDFObject): Matrix {
  const [box, place] = [inside(form, 'BBox'), inside(note, 'Rect')].map((found) => numbersOf(found, 4))
  if (!isBox(box) || !isBox(place)) return identity
  const own = moved(box, asMatrix(numbersOf(inside(form, 'Matrix'), 6)) ?? identity)
  const to = moved(place, identity)
  const scale = (from: number, over: number) => (over > 0 ? from / over : 1)
  const [across, up] = [scale(to[2] - to[0], own[2] - own[0]), scale(to[3] - to[1], own[3] - own[1])]
  return combine([1, 0, 0, 1, -own[0], -own[1]], [across, 0, 0, up, to[0], to[1]])
}
