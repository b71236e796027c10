import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { weekdayOf, weekdays } from '#contract/time/day-number.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DayButton } from '#app/ui/dates/day-button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { HoursRow, OpenSwitch, RemoveDay, type Opening } from '#app/ui/dates/hours-row.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { isSame } from '#contract/value/fields.ts'
import { eventDays } from '#contract/event/event-days.ts'
import { hoursOfEvent } from './hours-of-event.ts'
import { exceptionsOf, formatTotal, weekOf, withDay, withWeekday, type DatedHours } from './weekly-hours.ts'

interface CustomHoursProps {
  event: Event
  hours: readonly DatedHours[]
  errors: Readonly<Record<string, string>>
  onChange: (hours: DatedHours[]) => void
}

/** Monday first, so that the weekend days are next to each other. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0]
const afternoon: Opening = { opens: '12:00', closes: '18:00' }
const path = 'open_schedule.hours'

/** The hours of a home: one time span per weekday, and the dates that differ. */
export function CustomHours({ event, hours, errors, onChange }: CustomHoursProps) {
  const days = eventDays(event)
  const ofEvent = hoursOfEvent(event)
  const [week, setWeek] = useState(() => weekOf(hours, days, ofEvent))
  // A date that was just added stays listed even while its hours match its weekday.
  const [added, setAdded] = useState<readonly string[]>([])
  const [{ drawn, written }, setKnown] = useState<{ drawn: readonly DatedHours[]; written?: DatedHours[] }>({ drawn: hours })
  if (!isSame(hours, drawn)) {
    setKnown({ drawn: hours })
    // They come from another tab or device.
    if (!isSame(hours, written)) {
      setWeek(weekOf(hours, days, ofEvent))
      setAdded([])
    }
  }
  const [hasAllDays, setAllDays] = useState(ofEvent.length === 0)
  const exceptions = [...new Set([...exceptionsOf(hours, days, week), ...added])].toSorted()
  const regular = weekOrder.filter(
    (dow) =>
      week[dow] != null ||
      ofEvent.some(({ date }) => weekdayOf(date) === dow) ||
      (hasAllDays && days.some((day) => weekdayOf(day) === dow)),
  )
  const hasMore = !hasAllDays && new Set(days.map(weekdayOf)).size > regular.length

  /** The error of any of these dates, and the field path by which a list of errors finds it. */
  const problemIn = (dates: (date: string) => boolean) => {
    const own = hours.flatMap(({ date }, index) => (dates(date) ? [index] : []))
    const wrong = own.find((index) => ['date', 'opens', 'closes'].some((part) => errors[`${path}.${index}.${part}`]))
    const at = wrong ?? own[0]
    return {
      nameOf: () => `${path}.${at ?? 'none'}`,
      error:
        wrong === undefined
          ? undefined
          : (['date', 'opens', 'closes'] as const).map((part) => errors[`${path}.${wrong}.${part}`]).find(Boolean),
    }
  }

  function change(next: DatedHours[]) {
    setKnown({ drawn, written: next })
    onChange(next)
  }

  function setWeekday(dow: number, to: Opening | null) {
    setWeek(week.map((opening, at) => (at === dow ? to : opening)))
    change(withWeekday(hours, days, { dow, from: week[dow], to }))
  }

  function setDay(date: string, openings: readonly Opening[]) {
    setAdded([...new Set([...added, date])])
    change(withDay(hours, date, openings))
  }

  function add(date: string) {
    const regularly = week[weekdayOf(date)]
    setDay(date, regularly ? [] : [afternoon])
  }

  function removeException(date: string) {
    const regularly = days.includes(date) && week[weekdayOf(date)]
    setAdded(added.filter((one) => one !== date))
    change(withDay(hours, date, regularly ? [regularly] : []))
  }

  function startOver() {
    setWeek(weekOf(ofEvent, days, ofEvent))
    setAdded([])
    change(ofEvent)
  }

  return (
    <Stack gap="sm" mt="lg">
      <GroupFrame name={path} label="Weekly hours" error={errors['open_schedule'] ?? errors[path]}>
        <Paper withBorder mt="sm">
          <DividedList isFlush>
            {regular.map((dow) => {
              const opening = week[dow] ?? null
              const label = weekdays[dow] ?? ''
              return (
                <HoursRow
                  key={dow}
                  day={label.slice(0, 3)}
                  label={label}
                  openings={opening ? [opening] : []}
                  {...problemIn((date) => weekdayOf(date) === dow && !exceptions.includes(date))}
                  onChange={([next]) => setWeekday(dow, next ?? null)}
                >
                  <OpenSwitch label={label} isOpen={opening !== null} onChange={(is) => setWeekday(dow, is ? afternoon : null)} />
                </HoursRow>
              )
            })}
          </DividedList>
        </Paper>
        {hasMore && (
          <div>
            <Button onClick={() => setAllDays(true)}>Show other days</Button>
          </div>
        )}
      </GroupFrame>
      <Group gap="0.5rem 1rem" justify="space-between" mt="sm">
        <Box component="h3" fz="1.125rem">
          Exceptions
        </Box>
        <DayButton label="Add date" days={days.filter((day) => !exceptions.includes(day))} onPick={add} />
      </Group>
      {exceptions.length === 0 ? (
        <Text inherit c="dimmed">
          Closed on a holiday, or open later one evening? Add that date.
        </Text>
      ) : (
        <Paper withBorder mt="sm">
          <DividedList isFlush aria-label="Exceptions">
            {exceptions.map((date) => {
              const openings = hours.filter((one) => one.date === date)
              const label = formatDay(date, 'shortWeekday')
              return (
                <HoursRow
                  key={date}
                  isDate
                  label={label}
                  openings={openings}
                  {...problemIn((one) => one === date)}
                  onChange={(next) => setDay(date, next)}
                >
                  <OpenSwitch
                    label={label}
                    isOpen={openings.length > 0}
                    onChange={(is) => setDay(date, is ? [week[weekdayOf(date)] ?? afternoon] : [])}
                  />
                  <RemoveDay label={`Remove the exception on ${label}`} onRemove={() => removeException(date)} />
                </HoursRow>
              )
            })}
          </DividedList>
        </Paper>
      )}
      <Group component="p" gap="0.5rem 1rem" justify="space-between" mt="sm" fw={600}>
        <output>{formatTotal(hours, days)}</output>
        {hours.length === 0 || isSame(hours, ofEvent) ? (
          <Button onClick={startOver}>Start from event hours</Button>
        ) : (
          <ConfirmButton
            label="Start from event hours…"
            confirmLabel="Replace these hours"
            disabled={false}
            onConfirm={async () => startOver()}
          />
        )}
      </Group>
    </Stack>
  )
}
