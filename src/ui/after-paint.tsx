import { Suspense, useEffect, useState, type ReactNode } from 'react'

interface AfterPaintProps {
  /** What keeps its place. */
  ahead?: ReactNode
  /** Parts that are loaded when they are first shown. */
  children: ReactNode
}

/** Shows what is loaded only once the frame around it is on the screen: what can be used already does not share the line with it. */
export function AfterPaint({ ahead = null, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that is set in a frame runs behind that frame's paint.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(true))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted ? <Suspense fallback={ahead}>{children}</Suspense> : ahead
}
