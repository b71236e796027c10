import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import styles from './scroll-edge.module.css'

interface ScrollEdgeProps {
  /** What scrolls sideways, inside. */
  scroller: RefObject<HTMLElement | null>
  className?: string | undefined
  /** Width of what stays in place at the end. */
  pinned?: string | undefined
  children: ReactNode
}

/**
 * Shows at the edge that there is more to scroll to. It writes to an element of its own, so that scrolling renders nothing, and what
 * scrolls isn't styled a second time when it appears.
 */
export function ScrollEdge({ scroller, className = '', pinned = '0px', children }: ScrollEdgeProps) {
  const shadow = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = scroller
    if (!box) return undefined
    const mark = () => {
      if (shadow.current) shadow.current.dataset['more'] = String(box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    const measure = () => {
      const scrollbar = box.offsetWidth - box.clientWidth
      mark()
      shadow.current?.style.setProperty('--scrollbar', `${scrollbar}px`)
    }
    measure()
    box.addEventListener('scroll', mark, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => {
      box.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [scroller])
  const place: CSSProperties & { '--pinned': string } = { '--pinned': pinned }
  return (
    <div className={`${styles.edge} ${className}`}>
      {children}
      <div ref={shadow} className={styles.shadow} style={place} />
    </div>
  )
}
