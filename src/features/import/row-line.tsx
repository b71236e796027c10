import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** What there is to say about a row of the file. */
export function RowLine({ row, children }: { row: number | undefined; children: ReactNode }) {
  return (
    <Group component="li" gap={0} align="flex-start" wrap="nowrap">
      <Box component="span" flex="0 0 5.5rem" fw={600}>
        Row {row}
      </Box>{' '}
      <Box miw={0}>{children}</Box>
    </Group>
  )
}
