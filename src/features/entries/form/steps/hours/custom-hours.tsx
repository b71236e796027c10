import { ActionIcon, Box, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { weekdayOf, weekdays } from '#contract/time/day-number.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DayButton } from '#app/ui/dates/day-button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { TimeButton } from '#app/ui/dates/time-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { isSame } from '#contract/value/fields.ts'
import { eventDays, hoursOfEvent } from './event-days.ts'
import styles from './hours.module.css'
import { exceptionsOf, formatTotal, weekOf, withDay, withWeekday, type DatedHours, type Opening } from './weekly-hours.ts'

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

const row = {
  component: 'li',
  display: 'grid',
  mih: '3.5rem',
  px: '0.75rem',
  py: '0.375rem',
  style: { alignItems: 'center', gap: '0.375rem' },
} as const
/** Large enough for a thumb. */
const switchBox = { display: 'grid', miw: '2.75rem', mih: '2.75rem', style: { placeItems: 'center end' } }

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
      name: `${path}.${at ?? 'none'}`,
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
                <Box key={dow} className={styles.row} {...row}>
                  <Text span inherit fw={600} aria-hidden="true">
                    {label.slice(0, 3)}
                  </Text>
                  <OpeningTimes
                    label={label}
                    openings={opening ? [opening] : []}
                    {...problemIn((date) => weekdayOf(date) === dow && !exceptions.includes(date))}
                    onChange={([next]) => setWeekday(dow, next ?? null)}
                  />
                  <Switch
                    {...switchBox}
                    aria-label={`Open on ${label}`}
                    checked={opening !== null}
                    onChange={({ currentTarget }) => setWeekday(dow, currentTarget.checked ? afternoon : null)}
                  />
                </Box>
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
                <Box key={date} className={styles.row} {...row} data-exception>
                  <Text span inherit fw={600}>
                    {label}
                  </Text>
                  <OpeningTimes
                    label={label}
                    openings={openings}
                    {...problemIn((one) => one === date)}
                    onChange={(next) => setDay(date, next)}
                  />
                  <Switch
                    {...switchBox}
                    aria-label={`Open on ${label}`}
                    checked={openings.length > 0}
                    onChange={({ currentTarget }) => setDay(date, currentTarget.checked ? [week[weekdayOf(date)] ?? afternoon] : [])}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="2.75rem"
                    aria-label={`Remove the exception on ${label}`}
                    onClick={() => removeException(date)}
                  >
                    <Icon name="close" />
                  </ActionIcon>
                </Box>
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

interface OpeningTimesProps {
  label: string
  openings: readonly Opening[]
  name: string
  error: string | undefined
  onChange: (openings: Opening[]) => void
}

function OpeningTimes({ label, openings, name, error, onChange }: OpeningTimesProps) {
  const id = useId()
  const errorId = error && `${id}-error`
  const set = (at: number, patch: Partial<Opening>) =>
    onChange(openings.map(({ opens, closes }, index) => ({ opens, closes, ...(index === at && patch) })))
  return (
    <Stack className={styles.times} gap="0.375rem" align="flex-start" data-field={name}>
      {openings.length === 0 && (
        <Text span inherit c="dimmed">
          Closed
        </Text>
      )}
      {openings.map(({ opens, closes }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day opens once, rarely twice, and nothing else tells the two apart
        <Group key={index} className={styles.span} gap="0.25rem" w="100%" maw="18rem">
          <TimeButton
            name={`${name}.opens`}
            label={`${label} opens`}
            value={opens}
            errorId={errorId}
            onChange={(time) => set(index, { opens: time })}
          />
          <span aria-hidden="true">–</span>
          <TimeButton
            name={`${name}.closes`}
            label={`${label} closes`}
            value={closes}
            errorId={errorId}
            onChange={(time) => set(index, { closes: time })}
          />
        </Group>
      ))}
      {error && (
        <Text inherit id={errorId} c="var(--alarm)" fz="sm" lh="1.35" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
