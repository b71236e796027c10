import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** Why something can’t be done with a record, below its buttons. */
export function Reason({ component = 'p', children }: { component?: 'p' | 'ul'; children: ReactNode }) {
  return (
    <Box component={component} flex="1 0 100%" c="dimmed" fz="0.9375rem">
      {children}
    </Box>
  )
}
