import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { useRem } from './use-rem.ts'

const minCardRem = 20

interface Lines {
  /** What scrolls a table. Cards scroll with the page. */
  frame: RefObject<HTMLElement | null>
  /** What is as tall as all rows together. */
  body: RefObject<HTMLElement | null>
  layout: 'table' | 'cards'
  count: number
  /** Of one row, with the gap after it; pixels. */
  height: number
  /** The row in use is drawn wherever the list is scrolled to, or the focus would be lost. */
  active: number
}

/** Which rows to draw and where, however many there are. */
export function useTableLines({ frame, body, layout, count, height, active }: Lines) {
  const { top, lanes } = usePlace(body, layout)
  const options = {
    count,
    estimateSize: () => height,
    overscan: layout === 'table' ? 6 : 3,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return count > 0 && !indexes.includes(active) ? [...indexes, active] : indexes
    },
    // Drawn at once, before it was measured how much of it is seen.
    initialRect: { width: innerWidth, height: innerHeight },
  }
  // React Compiler, which could not remember what these answer, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const inFrame = useVirtualizer({ ...options, enabled: layout === 'table', getScrollElement: () => frame.current })
  const inPage = useWindowVirtualizer({ ...options, enabled: layout === 'cards', lanes, scrollMargin: top })
  const virtual = layout === 'table' ? inFrame : inPage
  const offset = layout === 'table' ? 0 : top
  return {
    lanes,
    totalHeight: virtual.getTotalSize(),
    lines: virtual.getVirtualItems().map(({ index, start, lane }) => ({ index, top: start - offset, lane })),
  }
}

/** Where the rows begin in the page, and how many cards stand side by side. */
function usePlace(body: RefObject<HTMLElement | null>, layout: 'table' | 'cards') {
  const rem = useRem()
  const [place, setPlace] = useState({ top: 0, lanes: 1 })
  useLayoutEffect(() => {
    const measured = body.current
    if (layout === 'table' || !measured) return
    const measure = () => {
      const lanes = Math.max(1, Math.floor(measured.clientWidth / (minCardRem * rem)))
      const top = Math.round(measured.getBoundingClientRect().top + scrollY)
      setPlace((current) => (current.top === top && current.lanes === lanes ? current : { top, lanes }))
    }
    measure()
    // What stands above the rows may come and go, and moves them.
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, layout, rem])
  return place
}
