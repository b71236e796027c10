import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, Group, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core'
import type { Column } from '#app/ui/table/column.ts'
import { Icon } from '#app/ui/icon.tsx'
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
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id
  const rest = columns.filter(({ id }) => !sort.some((one) => one.id === id))
  return (
    <Stack gap="md">
      <ol className={styles.sorts} hidden={sort.length === 0}>
        {sort.map(({ id, desc }) => (
          <li key={id}>
            <UnstyledButton
              className={styles.turn}
              data-hover
              aria-label={`${labelOf(id)}, ${desc ? 'descending' : 'ascending'}: reverse`}
              onClick={() => onChange(sort.map((one) => (one.id === id ? { id, desc: !desc } : one)))}
            >
              <Group gap="xs" wrap="nowrap">
                <Icon name={desc ? 'down' : 'up'} size={18} />
                {labelOf(id)}
                <Text span inherit ms="auto" c="dimmed" fz="sm" fw={400}>
                  {desc ? 'descending' : 'ascending'}
                </Text>
              </Group>
            </UnstyledButton>
            <CloseButton
              size="2.75rem"
              aria-label={`Remove sort by ${labelOf(id)}`}
              onClick={() => onChange(sort.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ol>
      <NativeSelect
        label={sort.length === 0 ? 'Sort by' : 'Then by'}
        value=""
        data={[{ value: '', label: 'Choose a column', disabled: true }, ...rest.map(({ id, label }) => ({ value: id, label }))]}
        onChange={({ currentTarget }) => onChange([...sort, { id: currentTarget.value, desc: false }])}
      />
    </Stack>
  )
}
