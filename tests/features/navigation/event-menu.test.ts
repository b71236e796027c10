import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { formatPhase } from '#app/features/navigation/event-menu.tsx'
import { anEvent } from '#tests/support/builders.ts'

const now = Date.parse('2026-04-01T15:00:00Z')
const dayMs = 86_400_000
const inDays = (days: number) => fromMillis(now + days * dayMs)
const event = (closesInDays: number) =>
  anEvent({
    registration_start_date: inDays(-20),
    registration_end_date: inDays(closesInDays),
    start_date: inDays(40),
    end_date: inDays(50),
    content_deadline: null,
    proof_sent_date: null,
  })

test.each([
  [event(5), null, 'Registration open, 5 days left'],
  [event(-1), null, 'Registration closed'],
  [event(-1), inDays(4), 'Exception, 4 days left'],
])('the header says how long the company can register (case %#)', (of, exception, phase) => {
  expect(formatPhase(of, exception, now)).toBe(phase)
})
