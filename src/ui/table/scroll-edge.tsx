import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './scroll-edge.module.css'

interface ScrollEdgeProps {
  /** What scrolls sideways, inside. */
  scroller: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

/** Shows at the edge that there is more to scroll to. It writes the attribute itself, so that scrolling renders nothing. */
export function ScrollEdge({ scroller, className = '', children }: ScrollEdgeProps) {
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = scroller
    if (!box) return undefined
    const mark = () => {
      if (edge.current) edge.current.dataset['more'] = String(box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    mark()
    box.addEventListener('scroll', mark, { passive: true })
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => {
      box.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [scroller])
  return (
    <div ref={edge} className={`${styles.edge} ${className}`}>
      {children}
    </div>
  )
}
