import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { eventColumns } from '#app/features/events/form/event-columns.tsx'
import { textOf } from '#app/ui/table/column.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

test('the list says when an event changed by the event’s clock, names the zone, and filters by that day', () => {
  const changed = eventColumns([], testNow).find(({ id }) => id === 'updated_at')!
  const event = anEvent({ timezone: 'America/Denver', updated_at: fromMillis(Date.parse('2026-03-02T06:30:00Z')) })

  expect(textOf(changed, event)).toBe('Mar 1, 2026, 11:30 PM MST')
  expect(changed.filter?.kind === 'date' && changed.filter.day(event)).toBe('2026-03-01')
})

test('the list says when registration opens and closes by the event’s clock, and by the viewer’s where that differs', () => {
  const registration = eventColumns([], testNow).find(({ id }) => id === 'registration')!
  const window = { registration_start_date: fromMillis(testNow), registration_end_date: fromMillis(testNow) }
  const html = (timezone: string) => markupOf(registration.render?.(anEvent({ timezone, ...window })))
  vi.stubEnv('TZ', 'America/New_York')

  expect(html('America/Chicago')).toMatch(/title="[^"]*E[SD]T to [^"]*E[SD]T, your time"[^>]*>[^<]*C[SD]T to [^<]*C[SD]T</)
  expect(html('America/Detroit')).not.toContain('your time')
  vi.unstubAllEnvs()
})
