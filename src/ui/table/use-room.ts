import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMedia } from '#app/ui/use-media.ts'

/** The width that a list's page has in a narrow window, in pixels, known before it is painted; undefined in any other window. */
export function useRoom(list: RefObject<HTMLElement | null>): number | undefined {
  const isNarrow = useMedia('(width < 75em)')
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const page = list.current?.parentElement
    if (!page || !isNarrow) return undefined
    const measure = () => setRoom(page.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [list, isNarrow])
  return isNarrow ? room : undefined
}
