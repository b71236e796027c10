import { Center, Group, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useId, type MouseEvent } from 'react'
import type { Column } from './column.ts'
import { gridRoles } from './grid-roles.ts'
import { HeadCheckbox } from './list-checkbox.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sortBy, type Sort } from '#app/ui/list/list-state.ts'
import styles from './table.module.css'

interface HeadProps<R> {
  columns: readonly Column<R>[]
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  hasThumbnails: boolean
  hasActions: boolean
  /** Undefined when rows cannot be selected. */
  chosen: 'none' | 'some' | 'all' | undefined
  onChooseAll: () => void
}

/**
 * A click on a header sorts by that column; Shift+click adds it to the columns already sorted by.
 */
export function TableHead<R>({ columns, sort, onSort, hasThumbnails, hasActions, chosen, onChooseAll }: HeadProps<R>) {
  const id = useId()
  return (
    <Table.Thead {...gridRoles.rowGroup} className={styles.head}>
      <Table.Tr {...gridRoles.row} aria-rowindex={1}>
        {chosen && (
          <Table.Th {...gridRoles.columnHeader} className={styles.check}>
            <Center component="label" w="100%" h="100%" htmlFor={id}>
              <HeadCheckbox
                id={id}
                aria-label="Select all results"
                checked={chosen === 'all'}
                indeterminate={chosen === 'some'}
                onChange={onChooseAll}
              />
            </Center>
          </Table.Th>
        )}
        {hasThumbnails && (
          <Table.Th {...gridRoles.columnHeader} className={styles.picture}>
            <VisuallyHidden>Photo</VisuallyHidden>
          </Table.Th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} isFirst={index === 0} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <Table.Th {...gridRoles.columnHeader} className={styles.action}>
            <VisuallyHidden>More</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

const look = { justifyContent: 'inherit', fontVariantNumeric: 'tabular-nums', textAlign: 'inherit', outlineOffset: '-3px' } as const

type HeadCellProps<R> = { column: Column<R>; isFirst: boolean } & Pick<HeadProps<R>, 'sort' | 'onSort'>

function HeadCell<R>({ column: { id, label, align }, isFirst, sort, onSort }: HeadCellProps<R>) {
  const place = sort.findIndex((one) => one.id === id)
  const current = sort[place]
  const press = ({ shiftKey }: MouseEvent) => onSort(sortBy(sort, id, { andMore: shiftKey }))
  return (
    <Table.Th
      {...gridRoles.columnHeader}
      className={isFirst ? styles.title : undefined}
      data-align={align}
      aria-sort={current && place === 0 ? (current.desc ? 'descending' : 'ascending') : undefined}
    >
      <Group
        className={styles.sort}
        gap="0.25rem"
        wrap="nowrap"
        w="100%"
        h="var(--control-height)"
        px="var(--pad)"
        fz="0.75rem"
        fw={600}
        style={look}
        renderRoot={(props) => <UnstyledButton {...props} onClick={press} title="Hold Shift to sort by more columns" />}
      >
        {/* Two lines at most: a long label never runs into the next one. */}
        <Text span inherit lh={1.15} lineClamp={2} title={label}>
          {label}
        </Text>
        {current && <Icon name={current.desc ? 'down' : 'up'} size={16} />}
        {current && sort.length > 1 && <span>{place + 1}</span>}
      </Group>
    </Table.Th>
  )
}
