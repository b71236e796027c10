import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/timestamp.ts'
import { nextDeadline } from '#app/features/entry-form/next-deadline.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => Date.parse(iso)
const event = anEvent({ content_deadline: fromMillis(at('2026-05-10T22:00:00Z')) })

test('an entry page looks at the clock again when registration opens, when it has closed, and when contents have', () => {
  const closes = toMillis(event.registration_end_date) + 1
  const ends = at('2026-05-10T22:00:00Z') + 1

  expect(nextDeadline(event, at('2026-02-01T00:00:00Z'))).toBe(toMillis(event.registration_start_date))
  expect(nextDeadline(event, at('2026-04-01T00:00:00Z'))).toBe(closes)
  expect(nextDeadline(event, closes)).toBe(ends)
  expect(nextDeadline(event, ends)).toBeNull()
})
