import { expect, test } from 'vitest'
import { calendarOf } from '#contract/event/calendar.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test('no line of the calendar file exceeds 75 octets in any alphabet, and folding loses nothing', () => {
  const name = 'Übergroße Häuser 🏠 '.repeat(5).trim()

  const file = calendarOf(anEvent({ name }), 'member', now)

  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:${name}`)
})

test('a member’s calendar leaves out events for staff only', () => {
  const event = anEvent({ banner_deadline: { _seconds: 1_780_000_000, _nanoseconds: 0 } })

  expect(calendarOf(event, 'admin', now)).toContain('Banner orders due')
  expect(calendarOf(event, 'member', now)).not.toContain('Banner orders due')
})

test.each(['admin', 'member'] as const)('sign pickup is in the calendar of a person with the role %s, with its place', (role) => {
  const at = (iso: string) => fromMillis(Date.parse(iso))
  const sign_pickup = { from: at('2026-05-22T14:00:00Z'), to: at('2026-05-26T22:00:00Z'), place: 'Association office, dock 2' }

  const file = calendarOf(anEvent({ name: 'Spring', sign_pickup }), role, now)

  expect(file).toMatch(/DTSTART:20260522T140000Z\r\nSUMMARY:Spring: Sign pickup starts\r\nLOCATION:Association office\\, dock 2\r\n/)
  expect(file).toMatch(/DTSTART:20260526T220000Z\r\nSUMMARY:Spring: Sign pickup ends\r\nLOCATION:Association office\\, dock 2\r\n/)
})
