import { noonOf } from '#contract/time/calendar-day.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventPatch, newEvent } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  dateErrors,
  eventErrors,
  asActive,
  changeableFields,
  changesOf,
  inZone,
  newEventValues,
  valuesOfEvent,
  zoneProblems,
} from '#app/features/events/form/event-values.ts'
import { formatField } from '#contract/record-text.ts'
import { anEvent, anId } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))

test('only what was changed of an event is sent', () => {
  const event = anEvent()

  expect(changesOf({ ...valuesOfEvent(event), name: 'Fall Parade' }, event)).toEqual({ name: 'Fall Parade' })
  expect(changesOf(valuesOfEvent(event), event)).toEqual({})
})

test('a changed agreement is sent as its next version', () => {
  const event = anEvent({ agreement: { version: 3, body: 'Be there.' } })

  const body = changesOf({ ...valuesOfEvent(event), agreement: { version: 3, body: 'Be there on time.' } }, event)

  expect(body).toEqual({ agreement: { version: 4, body: 'Be there on time.' } })
})

test('a new event that is filled in is one that the contract takes, and leaves its web address to the server', () => {
  const values = {
    ...newEventValues(anId()),
    name: 'Fall Parade',
    start_date: noonOf('2026-09-11'),
    end_date: noonOf('2026-09-27'),
    registration_start_date: at('2026-05-01T15:00:00Z'),
    registration_end_date: at('2026-06-30T22:00:00Z'),
  }

  const body = changesOf(values, null)

  expect(z.safeParse(newEvent, body).error).toBeUndefined()
  expect(body).not.toHaveProperty('slug')
})

test('a row that an optional part was taken out of is one that the contract takes', () => {
  const event = anEvent()
  const values = { ...valuesOfEvent(event), open_hours: [{ dow: 6, date: undefined, opens: '12:00', closes: '18:00' }] }

  const sent = JSON.parse(JSON.stringify(changesOf(values, event))) as unknown

  expect(z.safeParse(eventPatch, sent).error).toBeUndefined()
})

test('in another zone every clock reads what it read before, and the days of the event stay', () => {
  const values = valuesOfEvent(anEvent({ public_at: at('2026-12-01T06:00:00Z') }))

  const moved = inZone(values, 'America/New_York')

  expect(moved.timezone).toBe('America/New_York')
  expect(moved.registration_end_date).toEqual(at('2026-04-30T21:00:00Z'))
  expect(moved.public_at).toEqual(at('2026-12-01T05:00:00Z'))
  expect(moved.start_date).toEqual(values.start_date)
  expect(moved.early_bird_date).toBeNull()
})

test('every field of an event that can be changed is sent when it is', () => {
  expect([...changeableFields].toSorted()).toEqual(Object.keys(eventPatch.shape).toSorted())
})

test('text that is no time zone stays, is refused, and moves no time', () => {
  const values = { ...newEventValues(anId()), timezone: 'America/Denver', public_at: at('2026-12-01T07:00:00Z') }

  const unknown = inZone(values, 'Mountain')
  const settled = inZone(unknown, 'America/Denver')

  expect(unknown.timezone).toBe('Mountain')
  expect({ ...eventErrors(unknown), ...dateErrors(unknown) }).toMatchObject({ timezone: expect.stringContaining('time zone') as string })
  expect(settled).toEqual(values)
})

test('a zone in which the clocks skip one of the times names it, and one in which they do not names nothing', () => {
  const event = anEvent({ timezone: 'America/Phoenix', public_at: at('2027-03-14T09:30:00Z') })
  const values = valuesOfEvent({ ...event, sign_pickup: { from: at('2027-11-07T08:30:00Z'), to: at('2027-03-14T09:45:00Z'), place: '' } })

  expect(zoneProblems(values, 'America/Chicago')).toEqual([
    { path: 'public_at', message: '2:30 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.' },
    { path: 'sign_pickup', message: '2:45 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:45 AM or another time.' },
  ])
  expect(zoneProblems(values, 'Asia/Tokyo')).toEqual([])
})

test('the preview shows what was cleared as empty, and keeps a required date that is empty', () => {
  const event = anEvent({ cover_file_id: anId(), withdraw_deadline: at('2026-04-15T12:00:00Z') })
  const values = { ...valuesOfEvent(event), cover_file_id: null, withdraw_deadline: null, start_date: null }

  const shown = asActive(event, values)

  expect(shown).toMatchObject({ status: 'ACTIVE', cover_file_id: null, withdraw_deadline: null, start_date: event.start_date })
})

test('where two versions are compared, open hours read as the form shows them', () => {
  const hours = [
    { dow: 6, opens: '12:00', closes: '17:30' },
    { date: '2027-05-03', opens: '09:00', closes: '' },
  ]

  expect(formatField('events', 'open_hours', hours)).toBe('Saturday 12:00 PM–5:30 PM; May 3, 2027 9:00 AM–')
})

test('an event from the server has nothing to fix', () => {
  const values = valuesOfEvent(anEvent())

  expect({ ...eventErrors(values), ...dateErrors(values) }).toEqual({})
})

test('a new event lists what it lacks, except for the web address, which is made from its name', () => {
  expect(eventErrors(newEventValues(anId()))).toEqual({
    name: expect.stringContaining('') as string,
    start_date: 'Enter a value.',
    end_date: 'Enter a value.',
    registration_start_date: 'Enter a value.',
    registration_end_date: 'Enter a value.',
  })
})

test('dates that are not set yet are out of order with nothing', () => {
  const values = newEventValues(anId())

  expect(dateErrors(values)).toEqual({})
  expect(dateErrors({ ...values, end_date: noonOf('2026-06-28') })).toEqual({})
  expect(dateErrors({ ...values, registration_end_date: at('2026-04-30T22:00:00Z') })).toEqual({})
})

test('an order that cannot be is said at the later date', () => {
  const values = { ...valuesOfEvent(anEvent()), end_date: noonOf('2026-06-01') }

  expect(dateErrors(values)).toEqual({ end_date: 'The event can’t end before it starts.' })
})

test('a year that cannot be meant is said at its date', () => {
  expect(dateErrors({ ...valuesOfEvent(anEvent()), public_at: at('0026-05-01T12:00:00Z') })).toEqual({
    public_at: 'Enter a date from 1900 to 2199.',
  })
})

test('a fee without an amount and hours that close before they open are named by their rows', () => {
  const values = valuesOfEvent(anEvent())
  const errors = eventErrors({
    ...values,
    fee_tiers: [{ code: 'A', label: 'First', amount: null, applies_to: 'ALL' }],
    open_hours: [{ dow: 6, opens: '18:00', closes: '12:00' }],
  })

  expect(errors).toEqual({
    'fee_tiers.0.amount': 'Enter an amount.',
    'open_hours.0.closes': 'The closing time must be after the opening time.',
  })
})

test('a code that an earlier fee or ad size has is named by its row', () => {
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800 }
  const tier = { code: 'FULL', label: 'First', amount: 1450, applies_to: 'ALL' }
  const values = { ...valuesOfEvent(anEvent()), fee_tiers: [tier], ad_sizes: [size, { ...size, code: 'HALF' }, size] }

  expect(eventErrors(values)).toEqual({ 'ad_sizes.2.code': 'Another one has this code. Enter a different one.' })
})

test('the contact’s email has to be an address', () => {
  const withEmail = (email: string) => ({ ...valuesOfEvent(anEvent()), contact: { name: '', email, phone: '' } })

  expect(eventErrors(withEmail(''))).toEqual({})
  expect(eventErrors(withEmail('ada@@x'))).toEqual({ 'contact.email': 'Enter an email address, such as name@company.com.' })
})

test('a date with hours that the new last day leaves out is named by its row', () => {
  const values = { ...valuesOfEvent(anEvent()), open_hours: [{ date: '2026-06-28', opens: '12:00', closes: '18:00' }] }

  expect(eventErrors(values)).toEqual({})
  expect(eventErrors({ ...values, end_date: noonOf('2026-06-14') })).toEqual({ 'open_hours.0.date': 'Choose a day of the event.' })
})

test('the contact for members of a new event is the person who sets it up', () => {
  const values = newEventValues(anId(), { name: 'Nora Vale', email: 'nora@association.test' })

  expect(changesOf(values, null)['contact']).toEqual({ name: 'Nora Vale', email: 'nora@association.test', phone: '' })
})
