import { useState, type DragEvent } from 'react'

/** Takes files that are dropped on an element, while there is room for one. */
export function useDrop(room: number, onPick: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser leaves the page and shows the file.
    event.preventDefault()
    setOver(room > 0)
  }
  const handlers = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onPick([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
