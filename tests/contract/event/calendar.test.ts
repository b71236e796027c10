import { expect, test } from 'vitest'
import { calendarOf } from '#contract/event/calendar.ts'
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
