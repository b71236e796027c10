import type { Event } from '#contract/event/schema.ts'
import styles from './event-picker.module.css'

interface EventPickerProps {
  events: readonly Event[]
  shownId: string
  onPick: (eventId: string) => void
}

export function EventPicker({ events, shownId, onPick }: EventPickerProps) {
  return (
    <label className={styles.picker}>
      Event
      <select value={shownId} onChange={(change) => onPick(change.currentTarget.value)}>
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
