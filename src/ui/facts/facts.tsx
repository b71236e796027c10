import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Columns, type ColumnsProps } from '#app/ui/columns.tsx'

/** A list of terms with what they stand for, in as many columns as fit. */
export function Facts({ min = '14rem', ...props }: Partial<ColumnsProps> & Pick<ColumnsProps, 'children'>) {
  return <Columns component="dl" min={min} {...props} />
}

interface FactProps {
  term: string
  isWide?: boolean
  isAlarming?: boolean
  children: ReactNode
}

export function Fact({ term, isWide = false, isAlarming = false, children }: FactProps) {
  return (
    <Box style={isWide ? { gridColumn: '1 / -1' } : {}} {...(isAlarming && { c: 'var(--alarm)', fw: 600 })}>
      <Text component="dt" inherit c="dimmed" fz="0.9375rem">
        {term}
      </Text>
      <Box component="dd" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </Box>
  )
}
