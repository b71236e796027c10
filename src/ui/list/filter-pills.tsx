import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { describeFilter, chosenIn, toggledText } from './filter.ts'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './pills.module.css'

interface PillsProps<R> {
  /** All rows. A value that no row has gets no pill. */
  rows: readonly R[]
  columns: readonly Column<R>[]
  filters: Readonly<Record<string, string>>
  /** Rows per value of a column, counted after the search and the other filters; undefined while only the first rows are there. */
  countsOf: ((columnId: string) => ReadonlyMap<unknown, number>) | undefined
  onChange: (filters: Record<string, string>) => void
}

/**
 * The most used filters as toggles with counts, and every other active filter with a button to
 * remove it.
 */
export function FilterPills<R>({ rows, columns, filters, countsOf, onChange }: PillsProps<R>) {
  const set = columns.flatMap(({ id, label, filter, isPill }) => {
    const text = filters[id]
    return filter && text && !isPill ? [{ id, label, description: describeFilter(filter, text) }] : []
  })
  return (
    <Group className={styles.pills} component="ul" gap="0.25rem" aria-label="Filters">
      {/* First, because the others may need scrolling to. */}
      {set.map(({ id, label, description }) => (
        <li key={id}>
          <Button
            radius="xl"
            variant="light"
            rightSection={<Icon name="close" size={14} />}
            aria-label={`Remove the filter ${label}: ${description}`}
            onClick={() => onChange({ ...filters, [id]: '' })}
          >
            {label}: {description}
          </Button>
        </li>
      ))}
      {columns
        .filter(({ isPill }) => isPill)
        .map((column) => (
          <ChoicePills key={column.id} rows={rows} column={column} filters={filters} countsOf={countsOf} onChange={onChange} />
        ))}
    </Group>
  )
}

function ChoicePills<R>({
  rows,
  column: { id, value: valueOf, filter },
  filters,
  countsOf,
  onChange,
}: Omit<PillsProps<R>, 'columns'> & { column: Column<R> }) {
  const used = useMemo(() => new Set(rows.map(valueOf)), [rows, valueOf])
  if (filter?.kind !== 'choice') return null
  const text = filters[id] ?? ''
  const chosen = chosenIn(text)
  const counts = countsOf?.(id)
  return filter.options.map(({ value, label, tone }) => {
    const isOn = chosen.includes(value)
    return (
      (used.has(value) || isOn) && (
        <li key={value}>
          <Button
            radius="xl"
            variant={isOn ? 'light' : 'default'}
            aria-pressed={isOn}
            onClick={() => onChange({ ...filters, [id]: toggledText(text, value) })}
          >
            {tone && <Dot tone={tone} />}
            {label}{' '}
            <Text span inherit c="dimmed" fw={400}>
              {counts && (counts.get(value) ?? 0).toLocaleString('en-US')}
            </Text>
          </Button>
        </li>
      )
    )
  })
}
