import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestFirst } from '#contract/event/order.ts'
import { eventDateProblems } from '#contract/event/date-order.ts'
import { event, eventPatch, newEvent } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { namesOf, recordFrom } from '#contract/value/fields.ts'
import * as z from 'zod/mini'

const on = (iso: string) => fromMillis(Date.parse(iso))
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

const inOrder: Parameters<typeof eventDateProblems>[0] = {
  timezone: 'America/Chicago',
  registration_start_date: on('2026-03-01T14:00:00Z'),
  early_bird_date: null,
  late_fee_date: null,
  registration_end_date: on('2026-05-01T22:00:00Z'),
  withdraw_deadline: on('2026-05-08T22:00:00Z'),
  content_deadline: on('2026-05-15T22:00:00Z'),
  proof_sent_date: on('2026-05-20T22:00:00Z'),
  proof_due_date: on('2026-05-27T22:00:00Z'),
  ad_reservation_deadline: on('2026-04-01T22:00:00Z'),
  ad_artwork_deadline: on('2026-04-15T22:00:00Z'),
  start_date: on('2026-06-05T12:00:00Z'),
  end_date: on('2026-06-28T12:00:00Z'),
  sign_return_due: null,
  public_at: null,
  banner_deadline: null,
}

const pickup = (from: string, to: string) => ({ sign_pickup: { from: on(from), to: on(to), place: '' } })

test('the latest event comes first', () => {
  const [may, june, july] = [on('2026-05-01T12:00:00Z'), on('2026-06-01T12:00:00Z'), on('2026-07-01T12:00:00Z')]

  expect(latestFirst([{ start_date: june }, { start_date: july }, { start_date: may }])).toEqual(
    [july, june, may].map((start_date) => ({ start_date })),
  )
})

test('events on the same day are reversed too, as by sorting and then reversing', () => {
  const start_date = on('2026-05-01T12:00:00Z')

  expect(
    latestFirst([
      { start_date, name: 'a' },
      { start_date, name: 'b' },
    ]).map(({ name }) => name),
  ).toEqual(['b', 'a'])
})

test('does not change the list that it sorts', () => {
  const events = [{ start_date: on('2026-05-01T12:00:00Z') }, { start_date: on('2026-06-01T12:00:00Z') }]
  const before = structuredClone(events)

  latestFirst(events)

  expect(events).toEqual(before)
})

test('no event comes before a later one, whatever their original order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 41 })), (starts) => {
      const sorted = latestFirst(starts.map((millis) => ({ start_date: fromMillis(millis) }))).map((one) => toMillis(one.start_date))

      expect(sorted).toEqual(starts.toSorted((a, b) => b - a))
    }),
  )
})

test('dates in the right order have no problem', () => {
  expect(eventDateProblems(inOrder)).toEqual({})
})

test('every milestone is optional', () => {
  const { timezone, registration_start_date, registration_end_date, start_date, end_date } = inOrder
  const none = recordFrom(namesOf(inOrder), () => null)

  expect(eventDateProblems({ ...none, timezone, registration_start_date, registration_end_date, start_date, end_date })).toEqual({})
})

test.each<[string, Partial<typeof inOrder>, string]>([
  ['registration closes as it opens', { registration_end_date: inOrder.registration_start_date }, 'registration_end_date'],
  ['registration closes after the day of the start', { registration_end_date: on('2026-06-06T12:00:00Z') }, 'registration_end_date'],
  ['the event ends before it starts', { end_date: on('2026-06-04T12:00:00Z') }, 'end_date'],
  ['content is due before the withdrawal deadline', { content_deadline: on('2026-05-01T22:00:00Z') }, 'content_deadline'],
  ['proofs are due before content', { proof_due_date: on('2026-05-10T22:00:00Z'), proof_sent_date: null }, 'proof_due_date'],
  ['proofs are due before they are sent', { proof_sent_date: on('2026-05-28T22:00:00Z') }, 'proof_due_date'],
  [
    'proofs are due before the withdrawal deadline',
    { content_deadline: null, proof_sent_date: null, proof_due_date: on('2026-05-02T22:00:00Z') },
    'proof_due_date',
  ],
  ['the event starts when the proofs are due', { proof_due_date: on('2026-06-05T12:00:00Z') }, 'start_date'],
  ['the event starts before content is due', { content_deadline: on('2026-06-07T12:00:00Z'), proof_due_date: null }, 'start_date'],
  [
    'the event starts before the withdrawal deadline',
    { withdraw_deadline: on('2026-06-07T12:00:00Z'), content_deadline: null, proof_due_date: null },
    'start_date',
  ],
  ['artwork is due before the reservation', { ad_artwork_deadline: on('2026-03-31T22:00:00Z') }, 'ad_artwork_deadline'],
  ['artwork is due after the last day', { ad_artwork_deadline: on('2026-06-29T22:00:00Z') }, 'ad_artwork_deadline'],
  ['the early price ends before registration opens', { early_bird_date: on('2026-02-28T22:00:00Z') }, 'early_bird_date'],
  [
    'the late fee begins before the early price ends',
    { early_bird_date: on('2026-04-10T22:00:00Z'), late_fee_date: on('2026-04-09T22:00:00Z') },
    'late_fee_date',
  ],
  ['the late fee begins before registration opens', { late_fee_date: on('2026-02-28T22:00:00Z') }, 'late_fee_date'],
  ['the early price ends after registration closes', { early_bird_date: on('2026-05-01T22:00:01Z') }, 'early_bird_date'],
  ['the late fee begins after registration closes', { late_fee_date: on('2026-05-01T22:00:01Z') }, 'late_fee_date'],
  ['addresses are public after the last day', { public_at: on('2026-06-29T05:00:00Z') }, 'public_at'],
  ['banners are ordered after the last day', { banner_deadline: on('2026-06-29T05:00:00Z') }, 'banner_deadline'],
  ['signs are back before the last day', { sign_return_due: on('2026-06-27T22:00:00Z') }, 'sign_return_due'],
  ['signs are back before the first day', { sign_return_due: on('2026-06-04T22:00:00Z') }, 'sign_return_due'],
  ['pick-up ends before it begins', pickup('2026-06-02T12:00:00Z', '2026-06-01T12:00:00Z'), 'sign_pickup.to'],
  ['pick-up begins after the last day', pickup('2026-06-29T12:00:00Z', '2026-06-30T12:00:00Z'), 'sign_pickup.from'],
  [
    'signs are back before pick-up ends',
    { ...pickup('2026-06-02T12:00:00Z', '2026-06-09T12:00:00Z'), sign_return_due: on('2026-06-08T12:00:00Z') },
    'sign_return_due',
  ],
])('a message at its field says that %s', (_, change, field) => {
  const problems = eventDateProblems({ ...inOrder, ...change })

  expect(Object.keys(problems)).toEqual([field])
  expect(Object.values(problems)[0]).toMatch(/^[A-Z].+\.$/)
})

test('dates that an event already has stay valid until one of the two is changed', () => {
  const before = { ...inOrder, early_bird_date: on('2026-04-10T22:00:00Z'), late_fee_date: on('2026-04-09T22:00:00Z') }

  expect(eventDateProblems({ ...before, public_at: on('2026-06-01T12:00:00Z') }, before)).toEqual({})
  expect(Object.keys(eventDateProblems({ ...before, late_fee_date: on('2026-04-08T22:00:00Z') }, before))).toEqual(['late_fee_date'])
  expect(Object.keys(eventDateProblems({ ...before, early_bird_date: on('2026-04-11T22:00:00Z') }, before))).toEqual(['late_fee_date'])
})

test('signs can be returned, and addresses become public, at any time on the last day', () => {
  const edges = { sign_return_due: on('2026-06-28T00:00:00-05:00'), public_at: on('2026-06-28T23:59:00-05:00') }

  expect(eventDateProblems({ ...inOrder, ...edges })).toEqual({})
})

test("registration may close at any time of the event's first day, in the event's time zone", () => {
  const lateEvening = {
    registration_end_date: on('2026-06-05T23:59:59-05:00'),
    withdraw_deadline: null,
    content_deadline: null,
    proof_due_date: null,
  }
  const nextDay = { ...lateEvening, registration_end_date: on('2026-06-06T00:00:00-05:00') }

  expect(eventDateProblems({ ...inOrder, ...lateEvening })).toEqual({})
  expect(Object.keys(eventDateProblems({ ...inOrder, ...nextDay }))).toEqual(['registration_end_date'])
})

const required = {
  id,
  name: 'Spring Parade of Homes',
  type: 'PARADE_OF_HOMES',
  start_date: '2026-06-05T12:00:00Z',
  end_date: '2026-06-28T12:00:00Z',
  registration_start_date: '2026-03-01T14:00:00Z',
  registration_end_date: { _seconds: 1_777_672_800, _nanoseconds: 0 },
}

test('a new event requires its name, type and four dates, in either form', () => {
  expect(newEvent.parse(required)).toMatchObject({
    start_date: on('2026-06-05T12:00:00Z'),
    registration_end_date: { _seconds: 1_777_672_800 },
  })

  const dispensable = Object.keys(required).filter((field) => z.safeParse(newEvent, { ...required, [field]: undefined }).success)
  expect(dispensable).toEqual([])
})

test('every time of an event can be sent as ISO 8601, also those of sign pickup', () => {
  const sent = { from: '2026-05-22T09:00:00-05:00', to: on('2026-05-26T22:00:00Z'), place: 'Dock 2' }

  expect(eventPatch.parse({ sign_pickup: sent })).toEqual({ sign_pickup: { ...sent, from: on('2026-05-22T14:00:00Z') } })
})

test.each(['status', 'version', 'created_at', 'stats', '__proto__x'])('the field %s is read-only', (field) => {
  expect(z.safeParse(newEvent, { ...required, [field]: 1 }).success).toBe(false)
  expect(z.safeParse(eventPatch, { [field]: 1 }).success).toBe(false)
})

test('an event consists of known fields only', () => {
  expect(z.safeParse(event, { ...required, surprise: true }).error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
})

test.each<[string, Record<string, unknown>]>([
  ['a name of one letter', { name: 'x' }],
  ['a name of spaces', { name: '     ' }],
  ['a name of 121 letters', { name: 'x'.repeat(121) }],
  ['a slug with capitals', { slug: 'Spring' }],
  ['a type in lower case', { type: 'parade' }],
  ['an unknown time zone', { timezone: 'Minneapolis' }],
  ['an impossible hour', { open_hours: [{ dow: 5, opens: '24:00', closes: '25:00' }] }],
  ['an impossible weekday', { open_hours: [{ dow: 7, opens: '12:00', closes: '18:00' }] }],
  ['a fee below zero', { fee_tiers: [{ code: 'A', label: 'A', amount: -1, applies_to: 'NEW_HOME' }] }],
  ['an ad of no width', { ad_sizes: [{ code: 'FULL', label: 'Full page', width_in: 0, height_in: 11, price: 1800 }] }],
  ['an unknown policy', { lock_policy: 'NEVER' }],
])('%s is rejected', (_, change) => {
  expect(z.safeParse(eventPatch, change).success).toBe(false)
})

test('trims spaces around a name', () => {
  expect(eventPatch.parse({ name: '  Spring Parade  ' })).toEqual({ name: 'Spring Parade' })
})

test('timestamp types match the wire format', () => {
  expect(Object.keys(newEvent.parse(required).start_date satisfies Timestamp)).toEqual(['_seconds', '_nanoseconds'])
})

test('a fee and the price of an ad size have the limit of the amounts that they fill in', () => {
  const price = (amount: number) =>
    eventPatch.safeParse({ ad_sizes: [{ code: 'A', label: 'A', width_in: 1, height_in: 1, price: amount }] })
  const fee = (amount: number) => eventPatch.safeParse({ fee_tiers: [{ code: 'A', label: 'A', amount, applies_to: 'ALL' }] })

  expect([price(1_000_000).success, fee(1_000_000).success]).toEqual([true, true])
  expect([price(2_000_000).success, fee(2_000_000).success]).toEqual([false, false])
})
