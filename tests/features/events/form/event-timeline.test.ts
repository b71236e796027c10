import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { eventTimeline } from '#app/features/events/form/event-timeline.ts'
import { newEventValues, type EventValues } from '#app/features/events/form/event-values.ts'

const at = (text: string) => fromMillis(Date.parse(text))
const options = { marked: [], now: Date.parse('2027-05-12T12:00:00Z'), charWidth: 0.01 }
const withDates = (dates: Partial<EventValues>): EventValues => ({ ...newEventValues('id'), ...dates })

const parade = withDates({
  start_date: at('2027-09-10T12:00:00Z'),
  end_date: at('2027-10-03T12:00:00Z'),
  registration_start_date: at('2027-04-12T13:00:00Z'),
  registration_end_date: at('2027-05-29T04:59:00Z'),
})

test('the timeline spans whole months, with a band for registration and one for the event', () => {
  const timeline = eventTimeline(parade, options)

  expect(timeline?.months.map(({ label }) => label)).toEqual(['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'])
  expect(timeline?.registration).toMatchObject({ from: 11 / 214, to: 58 / 214 })
  expect(timeline?.event).toMatchObject({ from: 162 / 214, to: 186 / 214 })
  expect(timeline?.today).toBe(41 / 214)
})

test('milestones stand on their day in the zone of the event, and one that is not accepted is marked', () => {
  const sign_pickup = { from: at('2027-09-02T14:00:00Z'), to: at('2027-09-03T22:00:00Z'), place: 'Dock 2' }
  const values = { ...parade, content_deadline: at('2027-06-19T03:00:00Z'), proof_due_date: at('2027-07-09T22:00:00Z'), sign_pickup }
  const timeline = eventTimeline(values, { ...options, marked: ['proof_due_date'] })

  expect(timeline?.dots.map(({ label, day, isWrong }) => [label, day, isWrong])).toEqual([
    ['Content deadline', 'Jun 18', false],
    ['Proofs due', 'Jul 9', true],
    ['Sign pickup', 'Sep 2', false],
  ])
})

test('labels that would meet go into rows of their own, as many as it takes', () => {
  const same = at('2027-07-09T22:00:00Z')
  const names = ['early_bird_date', 'late_fee_date', 'withdraw_deadline', 'content_deadline', 'proof_due_date'] as const
  const timeline = eventTimeline({ ...parade, ...Object.fromEntries(names.map((name) => [name, same])) }, options)

  expect(timeline?.dots.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4])
})

test('nothing is drawn before two dates are given, and no band for one that ends before it begins', () => {
  expect(eventTimeline(withDates({ start_date: at('2027-09-10T12:00:00Z') }), options)).toBeUndefined()
  expect(eventTimeline({ ...parade, end_date: at('2027-09-01T12:00:00Z') }, options)?.event).toBeUndefined()
})
