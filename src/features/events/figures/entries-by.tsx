import { BarsList } from '@mantine/charts'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './event-figures.module.css'
import { FigurePaper } from './figure-paper.tsx'

export interface Bar {
  /** As the list's filter has it. */
  value: string
  label: string
  count: number
}

interface Group {
  title: string
  bars: readonly Bar[]
  /** The list's address that leaves what a bar counts. */
  searchFor: (value: string) => { eventId: string; [filter: `f.${string}`]: string }
}

/** What the entries of an event are, by each of some groups: bars, each leading to the entries that it counts. */
export function EntriesBy({ title, all, groups }: { title: string; all: number; groups: readonly Group[] }) {
  return (
    <FigurePaper id="entries-by" title={title}>
      <Text c="dimmed" fz="sm" mb="sm">
        {all === 0
          ? 'No entries yet.'
          : `${all.toLocaleString('en-US')} ${all === 1 ? 'entry' : 'entries'}, not counting drafts, rejected or withdrawn ones`}
      </Text>
      {all > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Bars key={group.title} all={all} {...group} />
          ))}
        </div>
      )}
    </FigurePaper>
  )
}

/** As many as can be compared at a glance; the others unfold. */
const maxBars = 6

function Bars({ all, title, bars, searchFor }: Group & { all: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? bars : bars.slice(0, maxBars)
  const data = shown.map(({ label, count }) => ({ name: label, value: count }))
  return (
    <div>
      <h3>{title}</h3>
      <BarsList
        data={data}
        barGap={0}
        barHeight="1.75rem"
        barColor="var(--mantine-color-prussian-light)"
        barTextColor="var(--ink)"
        variant="filled"
        // A name may be longer than its bar.
        getBarProps={() => ({ style: { whiteSpace: 'nowrap' } })}
        valueFormatter={(count) => `${count} (${Math.round((count / all) * 100)}%)`}
        renderBar={(item, bar) => (
          <Link className={styles.bar} to="/admin/tours" search={searchFor(shown[data.indexOf(item)]?.value ?? '')}>
            {bar}
          </Link>
        )}
      />
      {bars.length > maxBars && (
        <Button variant="subtle" size="xs" px="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `${bars.length - maxBars} more`}
        </Button>
      )}
    </div>
  )
}
