import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMedia } from '#app/ui/use-media.ts'

/** The width that a list's page has on a tablet, in pixels, known before it is painted; undefined elsewhere. */
export function useRoom(list: RefObject<HTMLElement | null>): number | undefined {
  const isTablet = useMedia('(48em <= width < 75em)')
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const page = list.current?.parentElement
    if (!page || !isTablet) return undefined
    const measure = () => setRoom(page.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [list, isTablet])
  return isTablet ? room : undefined
}
