import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy, useSortable } from '@dnd-kit/sortable'
import type { ReactNode, CSSProperties } from 'react'

interface SortableProps {
  ids: readonly string[]
  /** What a screen reader calls an item, such as "photo 1 of 3". */
  nameOf: (id: string) => string
  /** Whether the items are in a grid or in a list. */
  strategy: SortingStrategy
  onMove: (from: number, to: number) => void
  /** The items, each with `useSortableItem`. */
  children: ReactNode
}

/** Items that are reordered by dragging, or with the keyboard: Space picks up, arrow keys move, Space drops. */
export function Sortable({ ids, nameOf, strategy, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1]
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          // Not yet: the arrow keys work once the items are measured, when the item is over itself.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => {
            if (!over) return undefined
            return over.id === active.id ? `Picked up ${nameOf(String(active.id))}.` : `Position ${placeOf(over.id)} of ${ids.length}.`
          },
          onDragEnd: ({ over }) => (over ? `Moved to position ${placeOf(over.id)} of ${ids.length}.` : undefined),
          onDragCancel: () => 'Canceled. Nothing was moved.',
        },
        screenReaderInstructions: { draggable: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.' },
      }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Makes an item of `Sortable`, and its handle, draggable. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    ...(isDragging && { zIndex: 1, boxShadow: 'var(--mantine-shadow-lg)' }),
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  // Dragging the handle moves the item and does not scroll the page.
  const handle = {
    ref: setActivatorNodeRef,
    style: { touchAction: 'none', cursor: 'grab' } satisfies CSSProperties,
    ...attributes,
    ...listeners,
  }
  return { item: { ref: setNodeRef, style }, handle, isDragging }
}
