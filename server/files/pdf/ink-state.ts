import type { PDFObject } from '@cantoo/pdf-lib'
import { cmyk, gray, isBlank, rgb, type ColorSpace } from './color-space.ts'
import type { Operand, Operator } from './content-operators.ts'
import { asMatrix, combine, type Matrix } from './matrix.ts'

/** What an area or a line is painted with. */
export interface Ink {
  space: ColorSpace
  isBlank: boolean
  /** The name of a pattern. */
  pattern?: string
}

export interface InkState {
  matrix: Matrix
  fill: Ink
  stroke: Ink
  textMode: number
  font: PDFObject | undefined
}

export type SpaceNamed = (name: string) => ColorSpace

export const firstState = (matrix: Matrix): InkState => ({ matrix, fill: black, stroke: black, textMode: 0, font: undefined })

const black: Ink = { space: gray, isBlank: false }
const device: Record<string, ColorSpace> = { g: gray, rg: rgb, k: cmyk, G: gray, RG: rgb, K: cmyk }

/** The state after an operator that sets something; unchanged after any other. */
export function setInk(state: InkState, { name, operands }: Operator, spaceNamed: SpaceNamed): InkState {
  switch (name) {
    case 'cm': {
      const matrix = asMatrix(operands)
      return matrix ? { ...state, matrix: combine(matrix, state.matrix) } : state
    }
    case 'g':
    case 'rg':
    case 'k':
      return { ...state, fill: inkOf(device[name] ?? gray, operands) }
    case 'G':
    case 'RG':
    case 'K':
      return { ...state, stroke: inkOf(device[name] ?? gray, operands) }
    case 'cs':
      return { ...state, fill: { space: named(operands, spaceNamed), isBlank: false } }
    case 'CS':
      return { ...state, stroke: { space: named(operands, spaceNamed), isBlank: false } }
    case 'sc':
    case 'scn':
      return { ...state, fill: inkOf(state.fill.space, operands) }
    case 'SC':
    case 'SCN':
      return { ...state, stroke: inkOf(state.stroke.space, operands) }
    case 'Tr':
      return { ...state, textMode: Number(operands[0]) }
    default:
      return state
  }
}

function inkOf(space: ColorSpace, operands: readonly Operand[]): Ink {
  const last = operands.at(-1)
  const ink = {
    space,
    isBlank: isBlank(
      space,
      operands.filter((value) => typeof value === 'number'),
    ),
  }
  return typeof last === 'string' ? { ...ink, pattern: last.slice(1) } : ink
}

function named(operands: readonly Operand[], spaceNamed: SpaceNamed): ColorSpace {
  const [name] = operands
  return spaceNamed(typeof name === 'string' ? name.slice(1) : '')
}

/** What an operator paints with: the fill color, the stroke color, or both. */
const painters: Record<string, readonly ('fill' | 'stroke')[]> = {
  f: ['fill'],
  F: ['fill'],
  'f*': ['fill'],
  S: ['stroke'],
  s: ['stroke'],
  B: ['fill', 'stroke'],
  'B*': ['fill', 'stroke'],
  b: ['fill', 'stroke'],
  'b*': ['fill', 'stroke'],
}
const textPainters = new Set(['Tj', 'TJ', "'", '"'])
const byTextMode = [['fill'], ['stroke'], ['fill', 'stroke'], [], ['fill'], ['stroke'], ['fill', 'stroke'], []] as const

export function paintedWith(operator: string, { fill, stroke, textMode }: InkState): Ink[] {
  const sides = textPainters.has(operator) ? byTextMode[textMode] : Object.hasOwn(painters, operator) ? painters[operator] : undefined
  return (sides ?? []).map((side) => (side === 'fill' ? fill : stroke))
}

export const isText = (operator: string): boolean => textPainters.has(operator)
