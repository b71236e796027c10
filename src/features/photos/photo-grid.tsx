import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** A grid of photos, reordered by dragging or with the keyboard: Space picks up, arrow keys move, Space drops. */
export function PhotoGrid({ ids, noun, onMove, isSingle, children, after }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }

  const announcements: Announcements = {
    // Not yet: the arrow keys work once the tiles are measured, when the photo is over itself.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id
        ? `Picked up ${noun} ${placeOf(active.id)} of ${ids.length}.`
        : `Position ${placeOf(over.id)} of ${ids.length}.`
    },
    onDragEnd: ({ over }) => (over ? `Moved to position ${placeOf(over.id)} of ${ids.length}.` : undefined),
    onDragCancel: () => `Canceled. The ${noun} wasn’t moved.`,
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.' },
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <div className={styles.grid} data-single={isSingle}>
          <Box component="ol" display="contents" data-photos>
            {children}
          </Box>
          {after}
        </div>
      </SortableContext>
    </DndContext>
  )
}
