import '@mantine/dates/styles.layer.css'
import { DatePicker, getTimeRange, TimeGrid, TimePicker, type DatePickerProps } from '@mantine/dates'
import type { WallTime } from '#contract/time/zoned-time.ts'
import styles from './pickers.module.css'

interface PickerProps {
  value: string | null
  onPick: (value: string) => void
}

/** Weeks begin on Sunday, and no day is red. */
const american = {
  firstDayOfWeek: 0,
  weekendDays: [],
  highlightToday: true,
  size: 'md',
  minDate: '1900-01-01',
  maxDate: '2199-12-31',
} satisfies Partial<DatePickerProps>

export function DayPicker({ value, onPick }: PickerProps) {
  return (
    <DatePicker
      {...american}
      classNames={styles}
      value={value}
      {...(value && { defaultDate: value })}
      onChange={(day) => day && onPick(day)}
    />
  )
}

const noon = '12:00'

/** A day, and the time of day below it. */
export function WallPicker({ value, onPick }: { value: WallTime | null; onPick: (value: WallTime) => void }) {
  const [day = '', time = noon] = value?.split('T') ?? []
  return (
    <>
      <DayPicker value={day || null} onPick={(next) => onPick(`${next}T${time}`)} />
      {day && (
        <TimePicker
          format="12h"
          mt="xs"
          label="Time"
          hoursInputLabel="Hour"
          minutesInputLabel="Minute"
          amPmInputLabel="AM or PM"
          value={time}
          onChange={(next) => next && onPick(`${day}T${next.slice(0, 5)}`)}
        />
      )}
    </>
  )
}

const halfHours = getTimeRange({ startTime: '06:00:00', endTime: '22:00:00', interval: '00:30:00' })

/** The half hours of a day; any other time is typed. */
export function ClockPicker({ value, onPick }: PickerProps) {
  return (
    <TimeGrid
      data={halfHours}
      format="12h"
      value={value && `${value.slice(0, 5)}:00`}
      onChange={(time) => time && onPick(time.slice(0, 5))}
      classNames={{ control: styles.time }}
      simpleGridProps={{ cols: 3, spacing: 'xs' }}
      className={styles.times}
    />
  )
}
