import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import { MoveButton, moved } from '#app/ui/arrange/move-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import type { Column } from './column.ts'
import { ListCheckbox } from './list-checkbox.ts'
import styles from '#app/ui/list/panel.module.css'

interface ColumnPanelProps<R> {
  columns: readonly Column<R>[]
  /** In display order; the first names the row and always stays. */
  shown: readonly string[]
  /** Null restores the list's default. */
  onChange: (ids: string[] | null) => void
}

/** Those that are not shown, as many side by side as there is room for. */
const inColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', columnGap: '1rem', alignContent: 'start' }

/** Chooses which columns the table and cards show, and in which order. */
export function ColumnPanel<R>({ columns, shown, onChange }: ColumnPanelProps<R>) {
  const [message, setMessage] = useState('')
  const [first, ...order] = shown
  const hidden = columns.filter(({ id }) => !shown.includes(id))
  const send = (ids: readonly string[]) => onChange(first === undefined ? [...ids] : [first, ...ids])
  const hide = (id: string, label: string) => {
    send(order.filter((one) => one !== id))
    setMessage(`${label} hidden.`)
  }
  const show = (id: string, label: string) => {
    send([...order, id])
    setMessage(`${label} shown.`)
  }
  return (
    <Flex gap="md" wrap="wrap">
      <Box component="ul" className={styles.sorts} flex="1 1 15rem" hidden={order.length === 0}>
        {order.map((id, place) => {
          const label = columns.find((column) => column.id === id)?.label ?? id
          return (
            <li key={id}>
              <ListCheckbox flex={1} label={label} checked onChange={() => hide(id, label)} />
              <MoveButton way="up" label={`Move ${label} up`} isOff={place === 0} onMove={() => send(moved(order, id, place - 1))} />
              <MoveButton
                way="down"
                label={`Move ${label} down`}
                isOff={place === order.length - 1}
                onMove={() => send(moved(order, id, place + 1))}
              />
            </li>
          )
        })}
      </Box>
      {hidden.length > 0 && (
        <Box flex="9 1 16rem" display="grid" style={inColumns}>
          {hidden.map(({ id, label }) => (
            <ListCheckbox key={id} flex={1} label={label} checked={false} onChange={() => show(id, label)} />
          ))}
        </Box>
      )}
      <Button fullWidth onClick={() => onChange(null)}>
        Reset columns
      </Button>
      <Announcement>{message}</Announcement>
    </Flex>
  )
}
