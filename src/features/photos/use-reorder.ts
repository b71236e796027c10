import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** So close to an edge of the window, the page moves along. */
const edgePixels = 72
const scrollPixels = 12

interface Drag {
  from: number
  to: number
}

/**
 * Rows moved by finger or mouse. While one is dragged only the order of drawing changes: a row that moved in the
 * document would lose the pointer.
 */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: PointerEvent, from: number) {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    // In the document's coordinates, which stay while it is scrolled.
    const middles = rows.map(({ top, height }) => top + height / 2 + scrollY)
    let to = from

    let clientY = event.clientY
    let frame = requestAnimationFrame(scrollAlong)
    function look() {
      const at = clientY + scrollY
      to = middles.filter((middle, index) => index !== from && middle < at).length
      setDrag({ from, to })
    }
    const follow = (moved: globalThis.PointerEvent) => {
      clientY = moved.clientY
      look()
    }
    /** Also while the finger rests at the edge. */
    function scrollAlong() {
      frame = requestAnimationFrame(scrollAlong)
      const way = clientY < edgePixels ? -1 : clientY > innerHeight - edgePixels ? 1 : 0
      if (way === 0) return
      scrollBy(0, way * scrollPixels)
      look()
    }
    const end = (type: string) => {
      stop.current?.()
      setDrag(undefined)
      if (type === 'pointerup' && to !== from) onMove(from, to)
    }
    const finish = ({ type }: Event) => end(type)
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end('cancel')
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', finish)
    addEventListener('pointercancel', finish)
    addEventListener('keydown', cancel)
    stop.current = () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', finish)
      removeEventListener('pointercancel', finish)
      removeEventListener('keydown', cancel)
      stop.current = undefined
    }
    look()
  }

  return {
    list,
    begin,
    dragged: drag?.from,
    /** Where each row is drawn. */
    placeOf: (index: number) => (drag ? moved(count, drag).indexOf(index) : index),
  }
}

function moved(count: number, { from, to }: Drag): number[] {
  return Array.from({ length: count }, (_, index) => index)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from)
}
