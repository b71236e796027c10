import { expect, test } from 'vitest'
import { nextEntriesChange } from '#contract/entry/editing.ts'
import { nextEventChange, nextEventsChange } from '#contract/event/next-event-change.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({
  withdraw_deadline: at('2026-04-15T12:00:00Z'),
  content_deadline: at('2026-05-10T12:00:00Z'),
  ad_artwork_deadline: at('2026-05-01T12:00:00Z'),
})
const window = anEvent({ registration_start_date: at('2026-03-02T15:00:00Z'), registration_end_date: at('2026-03-20T15:00:00Z') })

test.each([
  ['a deadline passes', event, '2026-04-15T06:00:00Z', '2026-04-15T12:00:00.001Z'],
  ['a deadline for advertisements passes', event, '2026-05-01T06:00:00Z', '2026-05-01T12:00:00.001Z'],
  ['it is midnight where the event is', event, '2026-04-15T13:00:00Z', '2026-04-16T05:00:00Z'],
  ['registration opens', window, '2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z'],
  ['registration has closed', window, '2026-03-20T14:00:00Z', '2026-03-20T15:00:00.001Z'],
  [
    'sign pickup begins',
    anEvent({ sign_pickup: { from: at('2026-05-22T14:00:00Z'), to: at('2026-05-26T22:00:00Z'), place: 'Dock 2' } }),
    '2026-05-22T12:00:00Z',
    '2026-05-22T14:00:00.001Z',
  ],
])('a page about an event is drawn again when %s', (_what, of, now, next) => {
  expect(nextEventChange(of, Date.parse(now))).toBe(Date.parse(next))
})

test('one about several is drawn again with the first that changes, and one without any is not', () => {
  const now = Date.parse('2026-03-20T14:00:00Z')

  expect(nextEventsChange([event, window], now)).toBe(Date.parse('2026-03-20T15:00:00.001Z'))
  expect(nextEventsChange([], now)).toBeNull()
})

test('one about entries also when the proof of one is overdue, or its unlock ends, and at midnight', () => {
  const proof = { ...aFullEntry().proof, status: 'SENT', due_at: at('2026-05-20T18:00:00Z') } as const
  const entries = [aFullEntry({ proof }), aFullEntry({ unlocked_until: at('2026-05-20T20:00:00Z') })]
  const next = (now: string) => new Date(nextEntriesChange(event, { eventCompany: null, entries }, Date.parse(now))).toISOString()

  expect(next('2026-05-20T17:00:00Z')).toBe('2026-05-20T18:00:00.001Z')
  expect(next('2026-05-20T19:00:00Z')).toBe('2026-05-20T20:00:00.001Z')
  expect(next('2026-05-20T21:00:00Z')).toBe('2026-05-21T05:00:00.000Z')
})
