import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { alignSubmissions, formatOffset, previousOfType, submissionsByOffset } from '#app/features/events/figures/submissions.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))

test('a day is counted from the last day of registration, by the calendar of the event', () => {
  // Registration ends on April 30 at 11 PM in Chicago, which is May 1 in UTC and in Helsinki.
  const event = { timezone: 'America/Chicago', registration_end_date: at('2026-05-01T04:00:00Z') }

  const offsets = submissionsByOffset(event, { '2026-04-30': 4, '2026-04-29': 2, '2026-05-02': 1 })

  expect([...offsets]).toEqual([
    [0, 4],
    [-1, 2],
    [2, 1],
  ])
})

test.each([
  ['into summer time', '2026-03-09T22:00:00Z', ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']],
  ['out of it', '2026-11-02T23:00:00Z', ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']],
])('a change %s neither skips a day nor counts one twice', (_, end, days) => {
  const event = { timezone: 'America/Chicago', registration_end_date: at(end) }

  const offsets = submissionsByOffset(event, Object.fromEntries(days.map((day) => [day, 1])))

  expect([...offsets.keys()]).toEqual([-3, -2, -1, 0])
})

test('two events in two zones stand side by side by their days from the end', () => {
  const event = anEvent({
    timezone: 'America/Chicago',
    registration_start_date: at('2026-04-27T15:00:00Z'),
    registration_end_date: at('2026-04-30T22:00:00Z'),
  })
  // It ended when it was May 1 in UTC but still April 30 in Honolulu, on a Thursday before a change of nobody's clock.
  const before = { timezone: 'Pacific/Honolulu', registration_end_date: at('2025-05-01T09:59:00Z') }

  const days = alignSubmissions(
    event,
    { '2026-04-27': 1, '2026-04-29': 3 },
    { event: before, byDay: { '2025-04-30': 7, '2025-04-28': 2 } },
    Date.parse('2026-04-29T15:00:00Z'),
  )

  expect(days).toEqual([
    { offset: -3, day: '2026-04-27', here: 1, before: 0 },
    { offset: -2, day: '2026-04-28', here: 0, before: 2 },
    { offset: -1, day: '2026-04-29', here: 3, before: 0 },
    { offset: 0, day: '2026-04-30', here: null, before: 7 },
  ])
})

test('today is today where the event is, however late it is elsewhere', () => {
  const event = anEvent({ registration_start_date: at('2026-04-28T15:00:00Z'), registration_end_date: at('2026-04-30T22:00:00Z') })

  // April 30 at 1 AM in UTC is the evening of April 29 in Chicago.
  const days = alignSubmissions(event, {}, undefined, Date.parse('2026-04-30T01:00:00Z'))

  expect(days.map(({ here }) => here)).toEqual([0, 0, null])
  expect(days.map(({ before }) => before)).toEqual([null, null, null])
})

test('what came late stands after the last day', () => {
  const event = anEvent({ registration_start_date: at('2026-04-30T15:00:00Z'), registration_end_date: at('2026-04-30T22:00:00Z') })

  const days = alignSubmissions(event, { '2026-05-02': 1 }, undefined, Date.parse('2026-05-10T15:00:00Z'))

  expect(days.map(({ offset, here }) => [offset, here])).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
  ])
})

test('an event is compared with the one of its type before it, and with no later one', () => {
  const [spring, fall, lastSpring, nextSpring, older] = [
    anEvent({ start_date: at('2026-06-05T12:00:00Z') }),
    anEvent({ type: 'REMODELERS_SHOWCASE', start_date: at('2026-03-05T12:00:00Z') }),
    anEvent({ start_date: at('2025-06-05T12:00:00Z') }),
    anEvent({ start_date: at('2027-06-05T12:00:00Z') }),
    anEvent({ start_date: at('2024-06-05T12:00:00Z') }),
  ]

  expect(previousOfType([nextSpring, spring, fall, lastSpring, older], spring)).toBe(lastSpring)
  expect(previousOfType([fall, spring], fall)).toBeUndefined()
})

test('the distance to the end of registration is said in words', () => {
  expect([-12, -1, 0, 1, 2].map(formatOffset)).toEqual([
    '12 days before the end',
    '1 day before the end',
    'the last day',
    '1 day after the end',
    '2 days after the end',
  ])
})
