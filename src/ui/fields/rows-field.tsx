import { CloseButton, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { MoveButton } from '#app/ui/arrange/move-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FieldProps } from './field-frame.tsx'
import { GroupFrame, type GroupFrameProps } from './group-frame.tsx'
import styles from './rows.module.css'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { useFocusNext } from '#app/ui/use-focus-next.ts'

interface RowsFieldProps<Row> extends Omit<FieldProps<Row[]>, 'onBlur'>, Pick<GroupFrameProps, 'isLabelHidden'> {
  /** Singular noun, such as "fee". */
  noun: string
  /** Makes a new row. */
  blank: () => Row
  max?: number
  /** Called before a row is removed. */
  onRemove?: (row: Row, index: number) => void
  /** Renders the fields of a row. */
  children: (index: number, row: Row) => ReactNode
}

/** Rows that can be added, removed and reordered. */
export function RowsField<Row>({ value, onChange, noun, blank, max, onRemove, children, ...frame }: RowsFieldProps<Row>) {
  const [keys, changeKeys] = useRowKeys(value.length)
  const [message, setMessage] = useState('')
  // The pressed button has moved or is gone, so focus moves with it.
  const [box, focusNext] = useFocusNext()

  function arrange(order: readonly number[], announcement: string, next: string) {
    changeKeys(order)
    setMessage(announcement)
    focusNext(next)
    onChange(order.flatMap((index) => value[index] ?? (index < 0 ? blank() : [])))
  }
  const all = value.map((_, index) => index)

  function add() {
    arrange([...all, -1], `Added ${noun} ${value.length + 1}.`, 'li:last-child :is(input, select, textarea)')
  }

  function move(index: number, to: number, icon: 'up' | 'down') {
    const order = all.toSpliced(index, 1).toSpliced(to, 0, index)
    // At either end the pressed button is off; focus the opposite one.
    const way = to === 0 ? 'down' : to === value.length - 1 ? 'up' : icon
    arrange(order, `Moved to position ${to + 1}.`, `li:nth-child(${to + 1}) [data-icon='${way}']`)
  }

  function remove(index: number) {
    const row = value[index]
    if (row !== undefined) onRemove?.(row, index)
    const next = value.length === 1 ? '[data-add]' : `li:nth-child(${Math.min(index + 1, value.length - 1)}) [data-icon='close']`
    arrange(all.toSpliced(index, 1), `Removed ${noun} ${index + 1}.`, next)
  }

  return (
    <GroupFrame {...frame} isWide>
      <Stack ref={box} gap="sm">
        <Announcement>{message}</Announcement>
        {value.length > 0 && (
          <Stack component="ol" gap="sm">
            {value.map((row, index) => (
              <li key={keys[index]} className={styles.row}>
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders a div */}
                <Group className={styles.parts} gap="sm" align="flex-start" role="group" aria-label={`${noun} ${index + 1}`}>
                  {children(index, row)}
                </Group>
                <div className={styles.tools}>
                  <MoveButton
                    way="up"
                    label={`Move ${noun} ${index + 1} up`}
                    isOff={index === 0}
                    onMove={() => move(index, index - 1, 'up')}
                  />
                  <MoveButton
                    way="down"
                    label={`Move ${noun} ${index + 1} down`}
                    isOff={index === value.length - 1}
                    onMove={() => move(index, index + 1, 'down')}
                  />
                  <CloseButton
                    size="2.75rem"
                    iconSize="1.125rem"
                    c="dimmed"
                    data-icon="close"
                    aria-label={`Remove ${noun} ${index + 1}`}
                    onClick={() => remove(index)}
                  />
                </div>
              </li>
            ))}
          </Stack>
        )}
        {(max === undefined || value.length < max) && (
          <Button data-add onClick={add}>
            <Icon name="plus" size={18} />
            Add {noun}
          </Button>
        )}
      </Stack>
    </GroupFrame>
  )
}

/** Keys that stay with their rows when rows move, so that a half-typed number moves along. */
function useRowKeys(length: number) {
  const [rowKeys, setRowKeys] = useState({ keys: Array.from({ length }, (_, index) => index), next: length })
  const keys = rowKeys.keys.length === length ? rowKeys.keys : Array.from({ length }, (_, index) => rowKeys.next + index)
  if (keys !== rowKeys.keys) setRowKeys({ keys, next: rowKeys.next + length })
  const arrange = (order: readonly number[]) =>
    setRowKeys({ keys: order.map((index) => keys[index] ?? rowKeys.next), next: rowKeys.next + 1 })
  return [keys, arrange] as const
}
