import { useState } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { cardLines, isBlank, type Column } from './column.ts'
import { remembered } from './row-texts.ts'

const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'list-density'
const rowRem: Record<Density, number> = { compact: 2.375, comfortable: 3.25 }
/** Height of a card: its name, which takes up to two lines, one line per further column, and the gap below it. */
const cardRem = { name: 4.125, line: 1.625, gap: 0.75 }

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
  return layout === 'table' ? rowRem[density] : heightOf(columns.slice(1).map(({ isLong }) => (isLong ? 2 : 1)))
}

/** The height of one card, which has no lines for what is blank. Cached, because each keystroke in the search asks for all rows. */
export function cardHeightsRem<R extends object>(columns: readonly Column<R>[]): (row: R) => number {
  const known = remembered<R, number>(columns, 'height')
  return (row) => {
    let height = known.get(row)
    if (height === undefined) {
      const shown = columns.slice(1).filter((column) => !isBlank(column, row))
      height = heightOf(shown.map((column) => cardLines(column, row)))
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
