import { wordDiff, type Piece } from './word-diff.ts'
import type { FormatField } from '../form/format-value.ts'

interface Sides {
  field: string
  before: unknown
  after: unknown
  format: FormatField
}

export function OldValue(sides: Sides) {
  return <DiffText pieces={diffOf(sides)} side="old" />
}

export function NewValue(sides: Sides) {
  return <DiffText pieces={diffOf(sides)} side="new" />
}

function diffOf({ field, before, after, format }: Sides): Piece[] {
  return wordDiff(format(field, before), format(field, after))
}

function DiffText({ pieces, side }: { pieces: readonly Piece[]; side: 'old' | 'new' }) {
  return (
    <span style={{ whiteSpace: 'pre-line' }}>
      {pieces
        .filter(({ only }) => only === undefined || only === side)
        .map(({ text, only, place }) =>
          only === undefined ? text : side === 'old' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>,
        )}
    </span>
  )
}
