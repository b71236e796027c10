import { useState } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { cardLines, isBlank, textOf, type Column } from './column.ts'
import { remembered } from './row-texts.ts'
import { hasPlaces } from './use-shown-columns.ts'

const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'list-density'
const rowRem: Record<Density, number> = { compact: 2.375, comfortable: 3.25 }
/** The gap below a card. */
export const cardGapRem = 0.75
/** Height of a card: its name, which takes up to two lines, one line per further column, and the gap below it. */
const cardRem = { name: 4.125, line: 1.625, gap: cardGapRem }
/** About as many characters fit in a line beside the picture of a card. */
const inLine = { name: 20, text: 34 }
export const nameLineRem = 1.35

/** Row density of all lists, as chosen on this device. Defaults to comfortable on touch screens. */
export function useDensity(): [Density, (density: Density) => void] {
  const isTouch = useMedia('(pointer: coarse)')
  const [chosen, choose] = useState(chosenDensity)
  return [
    chosen ?? (isTouch ? 'comfortable' : 'compact'),
    (density) => {
      choose(density)
      try {
        localStorage.setItem(key, density)
      } catch {
        // Storage may be full or blocked; the choice then lasts until the page is closed.
      }
    },
  ]
}

/** The height of every row of a table, or the most that a card needs. */
export function rowHeightRem<R>(layout: 'table' | 'cards', density: Density, columns: readonly Column<R>[]): number {
  return layout === 'table'
    ? rowRem[density]
    : heightOf(columns.slice(1).map(({ isLong, card }) => (card === 'figure' ? 0 : isLong ? 2 : 1)))
}

/**
 * The height of one card, which has no lines for what is blank; about as much if its columns have places, because it is then as tall
 * as its content. Cached, because each keystroke in the search asks for all rows.
 */
export function cardHeightsRem<R extends object>(columns: readonly Column<R>[]): (row: R) => number {
  const known = remembered<R, number>(columns, 'height')
  const isPlaced = hasPlaces(columns, 'cards')
  const [name] = columns
  const isShort = (column: Column<R>, row: R, chars: number) => isPlaced && textOf(column, row).length <= chars
  return (row) => {
    let height = known.get(row)
    if (height === undefined) {
      const shown = columns.slice(1).filter((column) => !isBlank(column, row))
      const lines = shown.map((column) => (isShort(column, row, inLine.text) ? 1 : cardLines(column, row)))
      height = heightOf(lines) - (name && isShort(name, row, inLine.name) ? nameLineRem : 0)
      known.set(row, height)
    }
    return height
  }
}

function heightOf(lines: readonly number[]): number {
  return cardRem.name + lines.reduce((sum, each) => sum + each, 0) * cardRem.line + cardRem.gap
}

function chosenDensity(): Density | undefined {
  try {
    return densities.find((one) => one === localStorage.getItem(key))
  } catch {
    return undefined
  }
}
