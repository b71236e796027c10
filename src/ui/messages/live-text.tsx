import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface LiveTextProps extends BoxProps {
  id?: string
  children: ReactNode
}

/** Text that appears by itself. Its place is there before, so that screen readers announce it, and takes no room. */
export function LiveText({ children, ...props }: LiveTextProps) {
  return (
    <Box component="output" display="block" {...(children ? props : { ...noRoom, id: props.id })}>
      {children}
    </Box>
  )
}

/** Of an empty element: outside of the layout, so that there is no gap around it, but not hidden from screen readers. */
export const noRoom = { pos: 'absolute' } as const
