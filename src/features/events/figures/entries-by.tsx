import { Group, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './event-figures.module.css'
import { FigurePaper } from './figure-paper.tsx'
import { Columns } from '#app/ui/columns.tsx'

export interface Bar {
  /** The value of the list's filter. */
  value: string
  label: string
  count: number
}

interface BarGroup {
  title: string
  bars: readonly Bar[]
  /** The search parameters of a list of exactly what the bar counts. */
  searchFor: (value: string) => { eventId: string; [filter: `f.${string}`]: string }
}

/** An event's entries by each of several groupings, as bars. Each bar links to the entries that it counts. */
export function EntriesBy({ title, all, groups }: { title: string; all: number; groups: readonly BarGroup[] }) {
  return (
    <FigurePaper id="entries-by" title={title} isWide>
      <Text c="dimmed" fz="sm" mb="sm">
        {all === 0
          ? 'No entries yet.'
          : `${all.toLocaleString('en-US')} ${all === 1 ? 'entry' : 'entries'}, not counting draft, rejected or withdrawn entries`}
      </Text>
      {all > 0 && (
        <Columns min="13rem" isFilling gap="1rem 1.5rem">
          {groups.map((group) => (
            <Bars key={group.title} all={all} {...group} />
          ))}
        </Columns>
      )}
    </FigurePaper>
  )
}

/** Shown at once; the rest is behind a button. */
const maxBars = 6

function Bars({ all, title, bars, searchFor }: BarGroup & { all: number }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {(isWhole ? bars : bars.slice(0, maxBars)).map(({ value, label, count }) => (
          <li key={value}>
            <Link className={styles.bar} to="/admin/tours" search={searchFor(value)}>
              <Group gap="0 0.75rem" justify="space-between" fz="sm">
                <span>{label}</span>
                <strong>{`${count} (${Math.round((count / all) * 100)}%)`}</strong>
              </Group>
              <Progress value={(count / all) * 100} color="var(--brand-ink)" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {bars.length > maxBars && (
        <Button
          variant="subtle"
          size="xs"
          px="sm"
          ms="calc(-1 * var(--mantine-spacing-sm))"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${bars.length - maxBars} more`}
        </Button>
      )}
    </div>
  )
}
