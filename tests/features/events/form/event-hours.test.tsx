import { Menu } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { EventHours } from '#app/features/events/form/event-hours.tsx'
import { valuesOfEvent, type EventFormState } from '#app/features/events/form/event-values.ts'
import { DayButton } from '#app/ui/dates/day-button.tsx'
import { HoursRow, OpenSwitch, RemoveDay } from '#app/ui/dates/hours-row.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const noon = { opens: '12:00', closes: '18:00' }
const night = { opens: '17:00', closes: '21:00' }

/** The section for an event with these hours, and what was set last. */
async function section(open_hours: Event['open_hours']) {
  const values = { ...valuesOfEvent(anEvent()), open_hours }
  const written: { hours?: unknown } = {}
  const form: Pick<EventFormState, 'values' | 'set' | 'field'> = {
    values,
    set: (_path, next) => void (written.hours = next),
    field: (path) => ({ name: path, label: '', error: undefined }) as never,
  }
  const shown = await mountHook(EventHours, { form: form as EventFormState })
  const rows = () => elementsOf(shown.now(), HoursRow).map(({ props }) => props)
  return { shown, written, rows, row: (label: string) => rows().find((one) => one.label === label) }
}

test('every weekday is a row, open or not; a date with its own hours follows', async () => {
  const { rows } = await section([
    { date: '2026-06-06', ...night },
    { dow: 6, ...noon },
  ])

  expect(rows().map(({ label, openings }) => [label, openings.length])).toEqual([
    ['Monday', 0],
    ['Tuesday', 0],
    ['Wednesday', 0],
    ['Thursday', 0],
    ['Friday', 0],
    ['Saturday', 1],
    ['Sunday', 0],
    ['Sat, Jun 6', 1],
  ])
})

test('a day that opens gets the hours of the others; one that closes loses all of its own', async () => {
  const { shown, written } = await section([
    { dow: 6, ...night },
    { dow: 0, ...noon },
    { dow: 0, opens: '19:00', closes: '20:00' },
  ])
  const switchOf = (label: string) => elementsOf(shown.now(), OpenSwitch).find(({ props }) => props.label === label)?.props

  switchOf('Friday')?.onChange(true)
  expect(written.hours).toEqual([
    { dow: 6, ...night },
    { dow: 0, ...noon },
    { dow: 0, opens: '19:00', closes: '20:00' },
    { dow: 5, ...night },
  ])
  switchOf('Sunday')?.onChange(false)
  expect(written.hours).toEqual([{ dow: 6, ...night }])
})

test('a date of the event is added and removed', async () => {
  const { shown, written } = await section([
    { dow: 6, ...noon },
    { date: '2026-06-06', ...night },
  ])
  const [add] = elementsOf(shown.now(), DayButton)
  const [remove] = elementsOf(shown.now(), RemoveDay)

  expect(add?.props.days).not.toContain('2026-06-06')
  add?.props.onPick('2026-06-10')
  expect(written.hours).toEqual([
    { dow: 6, ...noon },
    { date: '2026-06-06', ...night },
    { date: '2026-06-10', ...noon },
  ])
  await shown.during(() => remove?.props.onRemove())
  expect(written.hours).toEqual([{ dow: 6, ...noon }])
})

test('a day can open twice, and what is wrong with its times is said in its row', async () => {
  const { shown, written } = await section([{ dow: 6, ...noon }])
  const [saturday] = elementsOf(shown.now(), Menu.Item as unknown as FunctionComponent<{ onClick: () => void }>)

  saturday?.props.onClick()
  expect(written.hours).toEqual([
    { dow: 6, ...noon },
    { dow: 6, opens: '18:00', closes: '20:00' },
  ])

  const { row } = await section([
    { dow: 6, ...noon },
    { dow: 6, ...night },
  ])
  expect(row('Saturday')?.error).toBe('These hours overlap other hours on the same day.')
  expect(row('Sunday')?.error).toBeUndefined()
})
