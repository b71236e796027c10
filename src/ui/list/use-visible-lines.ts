import { useLayoutEffect, useState, type RefObject } from 'react'
import { visibleRange } from './visible-range.ts'

interface Watched {
  /** What scrolls, when the list scrolls by itself; else the page does. */
  frame: RefObject<HTMLElement | null>
  /** What is as tall as all lines together. */
  body: RefObject<HTMLElement | null>
  lineHeight: number
  lines: number
}

/** Until it was looked where the list stands, which is before it is painted. */
const firstLines = { first: 0, last: 4 }

/** Which lines of a long list to draw, following the scrolling of list and page. */
export function useVisibleLines({ frame, body, lineHeight, lines }: Watched): { first: number; last: number } {
  const [range, setRange] = useState(firstLines)

  useLayoutEffect(() => {
    const look = () => {
      if (!frame.current || !body.current) return
      const seen = frame.current.getBoundingClientRect()
      const next = visibleRange({
        top: body.current.getBoundingClientRect().top,
        seenFrom: Math.max(seen.top, 0),
        seenTo: Math.min(seen.bottom, innerHeight),
        lineHeight,
        lines,
      })
      setRange((current) => (current.first === next.first && current.last === next.last ? current : next))
    }
    look()
    const heard = { capture: true, passive: true } as const
    document.addEventListener('scroll', look, heard)
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, heard)
      removeEventListener('resize', look)
    }
  }, [frame, body, lineHeight, lines])

  return range
}
