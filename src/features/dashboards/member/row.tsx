import '@mantine/core/styles/NavLink.layer.css'
import { Group, NavLink, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import dashboard from './member-dashboard.module.css'
import styles from './row.module.css'

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
    <li className={styles.row}>
      <NavLink
        component="button"
        px="0.875rem"
        py="0.375rem"
        mih="3.75rem"
        classNames={styles}
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
        rightSection={end ?? <Icon name="chevron" size={18} />}
        {...way}
      />
    </li>
  )
}

interface RowsProps {
  rows: readonly ReactNode[]
  /** All others are folded. */
  max?: number
  /** Shown when there are none. */
  empty?: ReactNode
}

/** A card of such rows. */
export function Rows({ rows, max = rows.length, empty }: RowsProps) {
  return (
    <Paper className={dashboard.rows} withBorder>
      {rows.length === 0 ? (
        <Group component="p" gap="xs" wrap="nowrap" mih="3.25rem" px="md" py="0.5rem" c="dimmed">
          {empty}
        </Group>
      ) : (
        <ul>{rows.slice(0, max)}</ul>
      )}
      {rows.length > max && (
        <div className={dashboard.rest}>
          <Folded isInside summary={`${rows.length - max} more`}>
            <ul>{rows.slice(max)}</ul>
          </Folded>
        </div>
      )}
    </Paper>
  )
}
