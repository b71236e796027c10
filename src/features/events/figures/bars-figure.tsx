import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Folded } from '#app/ui/folded.tsx'
import { FigureFrame } from './figure-frame.tsx'
import styles from './event-figures.module.css'

export interface Bar {
  /** As the list's filter has it. */
  value: string
  label: string
  count: number
}

interface BarsFigureProps {
  id: string
  title: string
  /** What the first column of the table names. */
  of: string
  bars: readonly Bar[]
  /** The list's address that leaves what a bar counts. */
  searchFor: (value: string) => { eventId: string; [filter: `f.${string}`]: string }
}

/** As many as can be compared at a glance; the others unfold. */
const maxBars = 8

/** Numbers as bars, each leading to the entries that it counts. */
export function BarsFigure({ id, title, of, bars, searchFor }: BarsFigureProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  const caption = `${all.toLocaleString('en-US')} ${all === 1 ? 'entry' : 'entries'}, not counting drafts, rejected or withdrawn ones`
  const list = (shown: readonly Bar[]) => (
    <Box className={styles.bars} component="ul">
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <Link to="/admin/tours" search={searchFor(value)}>
            <span>{label}</span>
            <strong>{count}</strong>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / most) * 100} height="1" />
            </svg>
          </Link>
        </li>
      ))}
    </Box>
  )
  return (
    <FigureFrame
      id={id}
      title={title}
      caption={`By ${of.toLowerCase()}: ${caption}`}
      head={[of, 'Entries', 'Share']}
      rows={bars.map(({ value, label, count }) => ({
        key: value,
        cells: [
          label,
          <Link key="count" to="/admin/tours" search={searchFor(value)}>
            {count}
          </Link>,
          `${Math.round((count / Math.max(all, 1)) * 100)}%`,
        ],
      }))}
    >
      <Text inherit py="0.5rem" c="dimmed">
        {caption}
      </Text>
      {list(bars.slice(0, maxBars))}
      {bars.length > maxBars && (
        <Folded isInside summary={`${bars.length - maxBars} more`}>
          {list(bars.slice(maxBars))}
        </Folded>
      )}
    </FigureFrame>
  )
}
