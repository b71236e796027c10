import '@mantine/dates/styles.layer.css'
import { DatePicker, TimePicker, type DatePickerProps } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { formatDay } from '#contract/time/format-time.ts'
import type { WallTime } from '#contract/time/zoned-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Columns } from '#app/ui/columns.tsx'
import styles from './pickers.module.css'
import { showClock } from './read-date.ts'

interface PickerProps {
  value: string | null
  onPick: (value: string) => void
}

/** Weeks start on Sunday, and weekends are not red. */
const american = {
  firstDayOfWeek: 0,
  weekendDays: [],
  highlightToday: true,
  size: 'md',
  minDate: '1900-01-01',
  maxDate: '2199-12-31',
  getDayAriaLabel: (day) => formatDay(day),
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} satisfies Partial<DatePickerProps>

export function DayPicker({
  value,
  onPick,
  ...bounds
}: PickerProps & Pick<DatePickerProps, 'minDate' | 'maxDate' | 'defaultDate' | 'excludeDate'>) {
  return (
    <DatePicker
      {...american}
      {...bounds}
      classNames={styles}
      value={value}
      {...(value && { defaultDate: value })}
      onChange={(day) => day && onPick(day)}
    />
  )
}

const noon = '12:00'

interface WallPickerProps {
  value: WallTime | null
  /** Of a day that is picked first. */
  defaultTime: string
  onPick: (value: WallTime) => void
}

/** A calendar with a time field below it. */
export function WallPicker({ value, defaultTime, onPick }: WallPickerProps) {
  const [day = '', time = defaultTime] = value?.split('T') ?? []
  return (
    <>
      <DayPicker value={day || null} onPick={(next) => onPick(`${next}T${time}`)} />
      {day && <TypedClock label="Time" value={time} onPick={(next) => onPick(`${day}T${next}`)} />}
    </>
  )
}

export function TypedClock({ label, value, onPick }: PickerProps & { label: string }) {
  return (
    <TimePicker
      format="12h"
      mt="xs"
      label={label}
      hoursInputLabel="Hour"
      minutesInputLabel="Minute"
      amPmInputLabel="AM or PM"
      value={value ?? ''}
      onChange={(next) => next && onPick(next.slice(0, 5))}
    />
  )
}

const halfHours = Array.from({ length: 33 }, (_, index) => {
  const minutes = 6 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})

/**
 * Half hours from 6 AM to 10 PM. Mantine's TimeGrid inserts a style sheet at run time, which the
 * content policy forbids.
 */
export function ClockPicker({ value, onPick }: PickerProps) {
  const list = useRef<HTMLDivElement>(null)
  // Scroll to the selected time, or to noon.
  useEffect(() => {
    const box = list.current
    const shown = box?.querySelector<HTMLElement>("[aria-pressed='true']") ?? box?.querySelector<HTMLElement>(`[data-time='${noon}']`)
    if (box && shown) box.scrollTop = shown.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [])
  return (
    <Columns ref={list} min="5.5rem" gap="xs" miw="min(19rem, 80vw)" mah="18rem" p="0.25rem" style={{ overflow: 'auto' }}>
      {halfHours.map((time) => {
        const isChosen = value?.slice(0, 5) === time
        return (
          <Button
            key={time}
            data-time={time}
            mih="2.75rem"
            px={0}
            fw={400}
            style={{ fontVariantNumeric: 'tabular-nums' }}
            {...(isChosen && { bg: 'var(--brand-wash)', c: 'var(--brand-ink)', bd: '1px solid var(--brand-ink)', fw: 700 })}
            aria-pressed={isChosen}
            onClick={() => onPick(time)}
          >
            {showClock(time)}
          </Button>
        )
      })}
    </Columns>
  )
}
