import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { eventPhase } from '#contract/event/phase.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({ content_deadline: at('2026-05-10T12:00:00Z'), proof_sent_date: at('2026-05-15T12:00:00Z') })

test.each([
  ['2026-02-01T12:00:00Z', 'UPCOMING'],
  ['2026-03-01T15:00:00Z', 'REGISTRATION_OPEN'],
  ['2026-04-30T22:00:00Z', 'REGISTRATION_OPEN'],
  ['2026-04-30T22:00:00.001Z', 'REGISTRATION_CLOSED'],
  ['2026-05-10T12:00:00Z', 'REGISTRATION_CLOSED'],
  ['2026-05-10T12:00:00.001Z', 'CONTENT_LOCKED'],
  ['2026-05-15T11:59:59Z', 'CONTENT_LOCKED'],
  ['2026-05-15T12:00:00Z', 'PROOFING'],
  ['2026-06-05T04:59:59Z', 'PROOFING'],
  ['2026-06-05T05:00:00Z', 'LIVE'],
  ['2026-06-29T04:59:59Z', 'LIVE'],
  ['2026-06-29T05:00:00Z', 'ENDED'],
])('at %s in its own time zone, the event is %s', (now, phase) => {
  expect(eventPhase(event, Date.parse(now))).toBe(phase)
})

test.each(['DRAFT', 'ARCHIVED'] as const)('an event that is not active is %s on every day', (status) => {
  expect(eventPhase(anEvent({ status }), Date.parse('2026-04-01T12:00:00Z'))).toBe(status)
})
