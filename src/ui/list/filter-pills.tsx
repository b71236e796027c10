import { UnstyledButton } from '@mantine/core'
import type { Column } from './column.ts'
import { describeFilter } from './describe-filter.ts'
import { ListIcon } from './list-icon.tsx'
import styles from './pills.module.css'

interface PillsProps<R> {
  columns: readonly Column<R>[]
  filters: Readonly<Record<string, string>>
  onChange: (filters: Record<string, string>) => void
}

/** What narrows the list, in words, each to be taken away. */
export function FilterPills<R>({ columns, filters, onChange }: PillsProps<R>) {
  const set = columns.flatMap(({ id, label, filter }) => {
    const text = filters[id]
    return filter && text ? [{ id, label, words: describeFilter(filter, text) }] : []
  })
  return (
    <ul className={styles.pills} aria-label="Filters in use">
      {set.map(({ id, label, words }) => (
        <li key={id}>
          <UnstyledButton aria-label={`Remove the filter ${label}: ${words}`} onClick={() => onChange({ ...filters, [id]: '' })}>
            <span>{label}:</span> {words}
            <ListIcon name="close" size={16} />
          </UnstyledButton>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <UnstyledButton data-all="true" onClick={() => onChange({})}>
            Remove all
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
