import { useLayoutEffect, useRef } from 'react'

/** For a bar that stays in view: its height, as a property that the page's styles can use. */
export function useHeightIn(property: `--${string}`) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measured = bar.current
    if (!measured) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${measured.offsetHeight}px`))
    observer.observe(measured)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return bar
}
