import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import select from '#app/ui/form/input.module.css'
import { useId } from 'react'
import type { Event } from '#contract/event/schema.ts'
import styles from './event-picker.module.css'

interface EventPickerProps {
  events: readonly Event[]
  shownId: string
  onPick: (eventId: string) => void
}

export function EventPicker({ events, shownId, onPick }: EventPickerProps) {
  const id = useId()
  return (
    <label className={styles.picker} htmlFor={id}>
      Event
      <NativeSelect
        id={id}
        classNames={{ ...select, root: styles.select }}
        data={events.map(({ id, name }) => ({ value: id, label: name }))}
        value={shownId}
        onChange={(change) => onPick(change.currentTarget.value)}
      />
    </label>
  )
}
