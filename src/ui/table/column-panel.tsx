import { Stack } from '@mantine/core'
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
    <Stack gap="md">
      <ul className={styles.sorts} hidden={order.length === 0}>
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
      </ul>
      {hidden.length > 0 && (
        <div>
          {hidden.map(({ id, label }) => (
            <ListCheckbox key={id} flex={1} label={label} checked={false} onChange={() => show(id, label)} />
          ))}
        </div>
      )}
      <Button onClick={() => onChange(null)}>Reset columns</Button>
      <Announcement>{message}</Announcement>
    </Stack>
  )
}
