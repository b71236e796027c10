import { PDFName, PDFRawStream, type PDFDict, type PDFObject } from '@cantoo/pdf-lib'
import { colorSpaceOf } from './color-space.ts'
import { readOperators, type Operator } from './content-operators.ts'
import { createContentState } from './content-state.ts'
import { firstState, isText, paintedWith, type Ink, type InkState } from './ink-state.ts'
import { asMatrix, combine, identity, type Matrix } from './matrix.ts'
import type { PageRecord } from './page-record.ts'
import { dictOf, elementsOf, inside, nameOf, numbersOf } from './pdf-object.ts'
import { readInlinePicture, readPicture, type Picture } from './picture-inks.ts'
import { unfoldStream } from './unfold-stream.ts'

type PdfValue = PDFObject | undefined

interface Walk {
  record: PageRecord
  isHiddenLayer: (layer: PdfValue) => boolean
  /** Called for every operator; throws when the limit is reached. */
  spend: () => void
}

/** Content and its surroundings. */
interface ContentStream {
  content: Uint8Array
  resources: PdfValue
  state: InkState
  /** The forms and patterns that contain it. */
  within: ReadonlySet<PDFDict>
}

const deepestForm = 20
/** Glyphs are never measured as images. */
const nowhere: Matrix = [0, 0, 0, 0, 0, 0]

/** Goes through content and everything it draws, as a printer would, and records inks and images. */
export function createWalk({ record, isHiddenLayer, spend }: Walk) {
  const done = new Set<PDFDict>()

  return {
    drawContent: (content: Uint8Array, resources: PdfValue) => walk({ content, resources, state: firstState(identity), within: new Set() }),
    /** A form that the page itself places, as an annotation does. */
    placeForm: (form: PdfValue, matrix: Matrix, resources: PdfValue) => drawForm(form, firstState(matrix), resources, new Set()),
  }

  function walk({ content, resources, state: first, within }: ContentStream): void {
    const resource = (kind: string, name: string) => inside(inside(resources, kind), name)
    const spaceNamed = (name: string) => colorSpaceOf(PDFName.of(name), resources)
    const state = createContentState(first, { spaceNamed, resource, isHiddenLayer })
    for (const operator of readOperators(content)) {
      spend()
      state.follow(operator)
      if (!state.isHidden()) draw(operator, state.now())
    }

    function draw({ name, operands }: Operator, now: InkState): void {
      const [operand] = operands
      const named = typeof operand === 'string' ? operand.slice(1) : ''
      for (const ink of paintedWith(name, now)) paint(ink, now)
      if (name === 'Do') drawObject(resource('XObject', named), now)
      else if (name === 'BI') drawPicture(readInlinePicture(operands, spaceNamed), now)
      else if (name === 'sh') record.noteInk(colorSpaceOf(inside(resource('Shading', named), 'ColorSpace'), resources), 'DRAWING')
      else if (isText(name)) drawGlyphs(now)
    }

    function drawObject(object: PdfValue, now: InkState): void {
      if (isHiddenLayer(inside(object, 'OC'))) return
      const kind = nameOf(inside(object, 'Subtype'))
      if (kind === 'Image') drawPicture(readPicture(object, resources), now)
      else if (kind === 'Form') drawForm(object, now, resources, within)
      else if (kind !== 'PS') record.noteUnread()
    }

    function drawPicture({ width, height, space }: Picture, now: InkState): void {
      record.notePicture(width, height, now.matrix)
      if (space) record.noteInk(space, 'PICTURE')
      else paint(now.fill, now)
    }

    function paint({ space, isBlank, pattern }: Ink, now: InkState): void {
      if (space.kind !== 'PATTERN') return isBlank ? undefined : record.noteInk(space, 'DRAWING')
      const drawn = resource('Pattern', pattern ?? '')
      const dict = dictOf(drawn)
      if (!dict) return record.noteUnread()
      if (space.under) return record.noteInk(space.under, 'DRAWING')
      if (done.has(dict)) return
      done.add(dict)
      const shading = inside(dict, 'Shading')
      if (shading) return record.noteInk(colorSpaceOf(inside(shading, 'ColorSpace'), resources), 'DRAWING')
      // A pattern is placed on the page, not on what is painted with it.
      drawForm(drawn, { ...firstState(first.matrix), fill: now.fill, stroke: now.stroke }, resources, within)
    }

    /** Glyphs that are drawings themselves (Type 3 fonts). */
    function drawGlyphs({ font }: InkState): void {
      const dict = dictOf(font)
      if (!dict || done.has(dict) || nameOf(inside(dict, 'Subtype')) !== 'Type3') return
      done.add(dict)
      const glyphs = dictOf(inside(dict, 'CharProcs'))
      for (const [, glyph] of glyphs?.entries() ?? [])
        drawStream(dict.context.lookup(glyph), firstState(nowhere), inside(dict, 'Resources') ?? resources, within)
    }
  }

  function drawForm(form: PdfValue, outer: InkState, resources: PdfValue, within: ReadonlySet<PDFDict>): void {
    const matrix = asMatrix(numbersOf(inside(form, 'Matrix'), 6)) ?? identity
    const state = { ...outer, matrix: combine(matrix, outer.matrix) }
    drawStream(form, state, inside(form, 'Resources') ?? resources, within)
  }

  function drawStream(stream: PdfValue, state: InkState, resources: PdfValue, within: ReadonlySet<PDFDict>): void {
    const dict = dictOf(stream)
    const content = stream instanceof PDFRawStream ? unfoldStream(stream) : undefined
    if (!dict || !content || within.size >= deepestForm) return record.noteUnread()
    // A form inside itself is not drawn again.
    if (!within.has(dict)) walk({ content, resources, state, within: new Set([...within, dict]) })
  }
}

/** The concatenated streams of a page's content; `isWhole` is false if one of them cannot be read. */
export function pageContent(page: PDFDict): { content: Uint8Array; isWhole: boolean } {
  const contents = inside(page, 'Contents')
  const parts = contents instanceof PDFRawStream ? [contents] : elementsOf(contents)
  const read = parts.map((part) => (part instanceof PDFRawStream ? unfoldStream(part) : undefined))
  const content = Buffer.concat(read.flatMap((bytes) => (bytes ? [bytes, Buffer.from('\n')] : [])))
  return { content, isWhole: !read.includes(undefined) }
}
