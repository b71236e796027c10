import { Box, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { eventDays } from '#contract/event/event-days.ts'
import { openHoursProblems } from '#contract/event/open-hours.ts'
import type { Event } from '#contract/event/schema.ts'
import { weekdays } from '#contract/time/day-number.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DayButton } from '#app/ui/dates/day-button.tsx'
import { HoursRow, OpenSwitch, RemoveDay, type Opening } from '#app/ui/dates/hours-row.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { useFocusNext } from '#app/ui/use-focus-next.ts'
import type { SectionProps } from './event-values.ts'
import { eventSections } from './event-fields.ts'

type Hours = Event['open_hours'][number]
type Day = Pick<Hours, 'dow' | 'date'>

/** Monday first, so that the weekend days are next to each other. */
const week: readonly Day[] = [1, 2, 3, 4, 5, 6, 0].map((dow) => ({ dow }))
const afternoon: Opening = { opens: '12:00', closes: '18:00' }

const isOf =
  ({ dow, date }: Day) =>
  (hours: Hours) =>
    date === undefined ? hours.date === undefined && hours.dow === dow : hours.date === date
const nameOf = ({ dow, date }: Day) => (date === undefined ? (weekdays[dow ?? 0] ?? '') : formatDay(date, 'shortWeekday'))

/** The event's hours: by weekday, and the dates that have their own. */
export function EventHours({ form }: SectionProps) {
  const { open_hours: hours, start_date: start, end_date: end } = form.values
  const problems = openHoursProblems(form.values)
  const dates = [...new Set(hours.flatMap(({ date }) => date ?? []))].toSorted().map((date): Day => ({ date }))
  const free = start && end ? eventDays({ start_date: start, end_date: end }).filter((day) => dates.every(({ date }) => date !== day)) : []
  const once = [...week, ...dates].filter((day) => hours.filter(isOf(day)).length === 1)
  const [box, focusNext] = useFocusNext()

  const setDay = (day: Day, openings: readonly Opening[]) =>
    form.set('open_hours', [...hours.filter((one) => !isOf(day)(one)), ...openings.map(({ opens, closes }) => ({ ...day, opens, closes }))])
  /** Most days have the same. */
  const usual = [hours[0] ?? afternoon]

  function openAgain(day: Day) {
    const openings = hours.filter(isOf(day))
    const { closes } = openings[0] ?? afternoon
    setDay(day, [...openings, { opens: closes, closes: closes < evening ? evening : '23:59' }])
  }

  /** What the row of a day shows. Days and times are chosen, not typed: what is wrong with them is said at once. */
  function rowOf(day: Day) {
    const own = hours.flatMap((one, index) => (isOf(day)(one) ? [index] : []))
    const errors = own.flatMap((index) =>
      (['date', 'opens', 'closes'] as const).map((part) => problems[`${index}.${part}`] ?? form.field(`open_hours.${index}.${part}`).error),
    )
    return {
      label: nameOf(day),
      openings: own.flatMap((index) => hours[index] ?? []),
      nameOf: (at: number) => `open_hours.${own[at] ?? 'none'}`,
      error: errors.find(Boolean),
      onChange: (openings: Opening[]) => setDay(day, openings),
    }
  }

  return (
    <FormSection
      title={eventSections.hours.title}
      about="When visitors can come in. A weekday applies throughout the event; a date applies to that day only."
    >
      <Wide>
        <Stack ref={box} gap="sm">
          <GroupFrame name="open_hours" label="Weekly hours" error={form.field('open_hours').error}>
            <Paper withBorder>
              <DividedList isFlush>
                {week.map((day) => {
                  const row = rowOf(day)
                  return (
                    <HoursRow key={row.label} {...row} day={row.label.slice(0, 3)}>
                      <OpenSwitch
                        label={row.label}
                        isOpen={row.openings.length > 0}
                        onChange={(isOpen) => setDay(day, isOpen ? usual : [])}
                      />
                    </HoursRow>
                  )
                })}
              </DividedList>
            </Paper>
          </GroupFrame>
          <Group gap="0.5rem 1rem" justify="space-between" mt="sm" data-dates>
            <Box component="h3" fz="1.125rem">
              Dates with their own hours
            </Box>
            <DayButton label="Add date" days={free} onPick={(date) => setDay({ date }, usual)} />
          </Group>
          {dates.length === 0 ? (
            <Text inherit c="dimmed">
              {start && end ? 'Open later one evening? Add that date.' : 'Enter the event’s first and last day to add one.'}
            </Text>
          ) : (
            <Paper withBorder>
              <DividedList isFlush aria-label="Dates with their own hours">
                {dates.map((day) => {
                  const row = rowOf(day)
                  return (
                    <HoursRow key={day.date} {...row} isDate>
                      <RemoveDay
                        label={`Remove ${row.label}`}
                        onRemove={() => {
                          focusNext('[data-dates] button')
                          setDay(day, [])
                        }}
                      />
                    </HoursRow>
                  )
                })}
              </DividedList>
            </Paper>
          )}
          {once.length > 0 && (
            <Menu position="bottom-start" width="16rem">
              <Menu.Target>
                <Button style={{ alignSelf: 'start' }}>Open twice a day…</Button>
              </Menu.Target>
              <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
                {once.map((day) => (
                  <Menu.Item key={nameOf(day)} onClick={() => openAgain(day)}>
                    {nameOf(day)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Stack>
      </Wide>
    </FormSection>
  )
}

const evening = '20:00'
