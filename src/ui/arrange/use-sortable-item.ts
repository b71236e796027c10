import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'

/** Makes an item of `Sortable`, and its handle, draggable. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    ...(isDragging && { zIndex: 1, boxShadow: 'var(--mantine-shadow-lg)' }),
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  // Dragging the handle moves the item and does not scroll the page.
  const handle = { ref: setActivatorNodeRef, style: { touchAction: 'none', cursor: 'grab' } as CSSProperties, ...attributes, ...listeners }
  return { item: { ref: setNodeRef, style }, handle, isDragging }
}
