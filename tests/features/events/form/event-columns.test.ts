import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { eventColumns } from '#app/features/events/form/event-columns.tsx'
import { textOf } from '#app/ui/table/column.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'

test('the list says when an event changed by the event’s clock, names the zone, and filters by that day', () => {
  const changed = eventColumns([], testNow).find(({ id }) => id === 'updated_at')!
  const event = anEvent({ timezone: 'America/Denver', updated_at: fromMillis(Date.parse('2026-03-02T06:30:00Z')) })

  expect(textOf(changed, event)).toBe('Mar 1, 2026, 11:30 PM MST')
  expect(changed.filter?.kind === 'date' && changed.filter.day(event)).toBe('2026-03-01')
})
