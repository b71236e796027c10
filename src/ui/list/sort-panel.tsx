import { CloseButton, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Column } from '#app/ui/table/column.ts'
import type { Sort } from './list-state.ts'
import styles from './panel.module.css'

interface SortPanelProps<R> {
  columns: readonly Column<R>[]
  sort: readonly Sort[]
  onChange: (sort: Sort[]) => void
}

/**
 * The columns a list is sorted by, most significant first. Needed on cards, which have no headers
 * to click, and to sort by several columns.
 */
export function SortPanel<R>({ columns, sort, onChange }: SortPanelProps<R>) {
  const [picked, setPicked] = useState('')
  const isByKey = useRef(false)
  const add = (id: string) => {
    setPicked('')
    if (id !== '') onChange([...sort, { id, desc: false }])
  }
  const rest = columns.filter(({ id }) => !sort.some((one) => one.id === id))
  return (
    <Stack gap="md">
      <ol className={styles.sorts} hidden={sort.length === 0}>
        {sort.map(({ id, desc }) => {
          const column = columns.find((one) => one.id === id)
          const label = column?.label ?? id
          const [ascending, descending] = directionLabels(column)
          return (
            <li key={id}>
              <Text span inherit flex={1} miw={0} me="sm" fw={600}>
                {label}
              </Text>
              <NativeSelect
                aria-label={`Order by ${label}`}
                value={desc ? 'desc' : 'asc'}
                data={[
                  { value: 'asc', label: ascending },
                  { value: 'desc', label: descending },
                ]}
                onChange={({ currentTarget }) =>
                  onChange(sort.map((one) => (one.id === id ? { id, desc: currentTarget.value === 'desc' } : one)))
                }
              />
              <CloseButton
                size="2.75rem"
                iconSize={16}
                aria-label={`Remove sort by ${label}`}
                onClick={() => onChange(sort.filter((one) => one.id !== id))}
              />
            </li>
          )
        })}
      </ol>
      <NativeSelect
        label={sort.length === 0 ? 'Sort by' : 'Then by'}
        value={picked}
        data={[{ value: '', label: 'Choose a column', disabled: true }, ...rest.map(({ id, label }) => ({ value: id, label }))]}
        onPointerDown={() => void (isByKey.current = false)}
        onKeyDown={({ key }) => {
          isByKey.current = true
          if (key === 'Enter') add(picked)
        }}
        // Without opening the list, arrow keys pass from column to column.
        onChange={({ currentTarget: { value } }) => (isByKey.current ? setPicked(value) : add(value))}
        onBlur={() => add(picked)}
      />
    </Stack>
  )
}

/** What ascending and descending mean for the values of a column. */
function directionLabels<R>(column: Column<R> | undefined): readonly [ascending: string, descending: string] {
  if (column?.filter?.kind === 'date') return ['Oldest first', 'Newest first']
  if (column?.filter?.kind === 'yesno') return ['Yes first', 'No first']
  return column?.align === 'end' ? ['Lowest first', 'Highest first'] : ['A to Z', 'Z to A']
}
