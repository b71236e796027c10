import { rectSortingStrategy } from '@dnd-kit/sortable'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sortable } from '#app/ui/arrange/sortable.tsx'
import styles from './photo-grid.module.css'

interface PhotoGridProps {
  ids: readonly string[]
  /** The singular, such as "photo". */
  noun: string
  onMove: (from: number, to: number) => void
  /** It takes only one photo, which is shown larger: a cover, or half of a pair. */
  isSingle: boolean
  /** The tiles, in the same order as `ids`. */
  children: ReactNode
  /** Rendered after the last tile. */
  after: ReactNode
}

/** A grid of photos that can be reordered. */
export function PhotoGrid({ ids, noun, onMove, isSingle, children, after }: PhotoGridProps) {
  return (
    <Sortable ids={ids} nameOf={(id) => `${noun} ${ids.indexOf(id) + 1} of ${ids.length}`} strategy={rectSortingStrategy} onMove={onMove}>
      <div className={styles.grid} data-single={isSingle}>
        <Box component="ol" display="contents" data-photos>
          {children}
        </Box>
        {after}
      </div>
    </Sortable>
  )
}
