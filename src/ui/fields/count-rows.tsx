import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

const rows = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: '0 2rem',
  overflow: 'hidden',
  containerType: 'inline-size',
}

/** Number fields with `steps`, one per row; two per row where there is room. */
export function CountRows({ children }: { children: ReactNode }) {
  return (
    <Paper display="grid" px="md" style={rows} withBorder>
      {children}
    </Paper>
  )
}
