import { Box, Group, NavLink, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shownCount } from '#app/ui/list/shown-count.ts'

interface RowProps {
  sign: ReactNode
  title: ReactNode
  /** A few words beside the title. */
  note?: string
  text: ReactNode
  /** Replaces the arrow. */
  end?: ReactNode
  onClick?: () => void
  /** Renders a link instead of a button. */
  renderRoot?: (props: object) => ReactNode
}

/** A row that is one link or button as a whole. */
export function Row({ sign, title, note, text, end, ...way }: RowProps) {
  return (
    <li>
      <NavLink
        component="button"
        px="0.875rem"
        py="0.375rem"
        mih="3.75rem"
        data-hover
        leftSection={sign}
        label={
          <Group component="span" gap="xs" wrap="nowrap" align="baseline" justify="space-between">
            <Text component="strong" fz="1rem" fw={700} lh="1.3" lineClamp={2}>
              {title}
            </Text>
            {note && (
              <Text span c="dimmed" fz="0.8125rem" flex="none">
                {note}
              </Text>
            )}
          </Group>
        }
        description={
          <Text span c="dimmed" fz="0.8125rem" lh="1.3">
            {text}
          </Text>
        }
        rightSection={
          end ?? (
            <Box component="span" c="dimmed" lh={0} style={{ rotate: '-90deg' }}>
              <Icon name="chevron" size={18} />
            </Box>
          )
        }
        {...way}
      />
    </li>
  )
}

interface RowsProps {
  rows: readonly ReactNode[]
  /** All others are folded, unless there is only one. */
  max?: number
  /** Shown when there are none. */
  empty?: ReactNode
}

/** A card of such rows. */
export function Rows({ rows, max = rows.length, empty }: RowsProps) {
  const shown = shownCount(rows.length, max)
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      {rows.length === 0 ? (
        <Group component="p" gap="xs" wrap="nowrap" mih="3.25rem" px="md" py="0.5rem" c="dimmed">
          {empty}
        </Group>
      ) : (
        <DividedList isFlush>{rows.slice(0, shown)}</DividedList>
      )}
      {rows.length > shown && (
        <Box px="md" style={{ borderTop: '1px solid var(--line)' }}>
          <Folded isInside summary={`${rows.length - shown} more`} openSummary="Show fewer">
            <DividedList isFlush mx="-1rem">
              {rows.slice(shown)}
            </DividedList>
          </Folded>
        </Box>
      )}
    </Paper>
  )
}
