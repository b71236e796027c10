import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PanelRow } from '#app/ui/facts/panel-row.tsx'

export interface DatedRow {
  key: string
  label: ReactNode
  when: string
  /** The text for the days left. */
  left: string
  isSoon: boolean
}

/** A list of dates, each with the days left. Near dates stand out. */
export function DatedRows({ rows }: { rows: readonly DatedRow[] }) {
  return (
    <Stack component="ul" gap={0}>
      {rows.map(({ key, label, when, left, isSoon }) => (
        <PanelRow key={key} justify="space-between" gap="0 1rem" wrap="wrap">
          <Box flex="1 1 9rem" miw={0}>
            {label}
            <Text c="dimmed" fz="var(--hint-font)" lh="inherit">
              {when}
            </Text>
          </Box>
          <Text
            span
            flex="none"
            bdrs="sm"
            fz="var(--hint-font)"
            {...(isSoon && { px: '0.5rem', fw: 700, c: 'var(--marigold-ink)', bg: 'var(--marigold-wash)' })}
          >
            {left}
          </Text>
        </PanelRow>
      ))}
    </Stack>
  )
}
