import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { nextDeadline } from '#contract/entry/editing.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => Date.parse(iso)
const none = { eventCompany: null, entries: [] }
const event = anEvent({ content_deadline: fromMillis(at('2026-05-10T22:00:00Z')) })

test('an entry page looks at the clock again when registration opens, when it has closed, and when contents have', () => {
  const closes = toMillis(event.registration_end_date) + 1
  const ends = at('2026-05-10T22:00:00Z') + 1

  expect(nextDeadline(event, none, at('2026-02-01T00:00:00Z'))).toBe(toMillis(event.registration_start_date))
  expect(nextDeadline(event, none, at('2026-04-01T00:00:00Z'))).toBe(closes)
  expect(nextDeadline(event, none, closes)).toBe(ends)
  expect(nextDeadline(event, none, ends)).toBeNull()
})

test('it looks again the moment a company’s exception ends, and the moment an entry that was unlocked is closed again', () => {
  const [late, unlocked, later] = [at('2026-05-05T12:00:00Z'), at('2026-05-12T12:00:00Z'), at('2026-05-13T12:00:00Z')]
  const own = {
    eventCompany: { late_until: fromMillis(late) },
    entries: [{ unlocked_until: fromMillis(later) }, { unlocked_until: null }, { unlocked_until: fromMillis(unlocked) }],
  }
  const closes = toMillis(event.registration_end_date) + 1
  const ends = at('2026-05-10T22:00:00Z') + 1

  expect(nextDeadline(event, own, at('2026-04-01T00:00:00Z'))).toBe(closes)
  expect(nextDeadline(event, own, closes)).toBe(late + 1)
  expect(nextDeadline(event, own, late + 1)).toBe(ends)
  expect(nextDeadline(event, own, ends)).toBe(unlocked + 1)
  expect(nextDeadline(event, own, unlocked + 1)).toBe(later + 1)
  expect(nextDeadline(event, own, later + 1)).toBeNull()
})
