import { useLayoutEffect, useRef } from 'react'

/** For a bar that stays at the bottom of the window: toasts appear above it. */
export function useBarBelowToasts() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measured = bar.current
    if (!measured) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bar-below-toasts', `${measured.offsetHeight}px`))
    observer.observe(measured)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-below-toasts')
    }
  }, [])
  return bar
}
