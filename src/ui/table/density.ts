import { useState } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import type { Column } from './column.ts'

const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'list-density'
const rowRem: Record<Density, number> = { compact: 2.375, comfortable: 3.25 }
/** Of a card: its name, a line for each further column, the gap after it. */
const cardRem = { name: 3.75, line: 1.625, gap: 0.75 }

/** How close the rows of all lists stand, as somebody chose on this device; until then with room for a finger where one points. */
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
        // Storage may be full, or forbidden: then it holds as long as the page.
      }
    },
  ]
}

export function rowHeightRem<R>(layout: 'table' | 'cards', density: Density, columns: readonly Column<R>[]): number {
  if (layout === 'table') return rowRem[density]
  const lines = columns.slice(1).reduce((sum, { isLong }) => sum + (isLong ? 2 : 1), 0)
  return cardRem.name + lines * cardRem.line + cardRem.gap
}

function chosenDensity(): Density | undefined {
  try {
    return densities.find((one) => one === localStorage.getItem(key))
  } catch {
    return undefined
  }
}
