import { expect, test } from 'vitest'
import { eventDays } from '#contract/event/event-days.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const noon = (day: string) => fromMillis(Date.parse(`${day}T12:00:00Z`))

test('an event has every one of its days, the last one too', () => {
  expect(eventDays({ start_date: noon('2026-06-05'), end_date: noon('2026-06-07') })).toEqual(['2026-06-05', '2026-06-06', '2026-06-07'])
})

test.each([
  ['forward', '2026-03-07', '2026-03-09'],
  ['back', '2026-10-31', '2026-11-02'],
])('days are days where the clocks go %s', (_way, first, last) => {
  const days = eventDays({ start_date: noon(first), end_date: noon(last) })

  expect(days).toHaveLength(3)
  expect([days[0], days[2]]).toEqual([first, last])
})

test('an event that ends before it begins has no days', () => {
  expect(eventDays({ start_date: noon('2026-06-05'), end_date: noon('2026-06-01') })).toEqual([])
})
