import { Box } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useDeferredValue, useState, type ReactNode } from 'react'

interface WhenSeenProps {
  height: string
  children: ReactNode
}

/** A part that takes long to draw: it is drawn once it comes into view, after everything else there, and its place is kept until then. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const { ref, inViewport } = useInViewport()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const isDrawn = useDeferredValue(wasSeen)
  return (
    <Box ref={ref} mih={height}>
      {isDrawn && children}
    </Box>
  )
}
