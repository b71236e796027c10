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

/** Shows at the edge that there is more to scroll to. It writes the attribute itself, so that scrolling renders nothing. */
export function ScrollEdge({ scroller, className = '', pinned = '0px', children }: ScrollEdgeProps) {
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = scroller
    if (!box) return undefined
    const mark = () => {
      if (edge.current) edge.current.dataset['more'] = String(box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    const measure = () => {
      edge.current?.style.setProperty('--scrollbar', `${box.offsetWidth - box.clientWidth}px`)
      mark()
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
    <div ref={edge} className={`${styles.edge} ${className}`} style={place}>
      {children}
    </div>
  )
}
