import { Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'

interface FigurePaperProps {
  id: string
  title: string
  aside?: ReactNode
  /** In all columns of the page. */
  isWide?: boolean
  children: ReactNode
}

export function FigurePaper({ id, title, aside, isWide = false, children }: FigurePaperProps) {
  return (
    <Paper component="section" withBorder miw={0} p="0.875rem 1.25rem" style={isWide ? { gridColumn: '1 / -1' } : {}} aria-labelledby={id}>
      <Group component="header" justify="space-between" gap="0 var(--mantine-spacing-sm)" mb="0.375rem">
        <h2 id={id}>{title}</h2>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}
