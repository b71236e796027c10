import type { Event } from './schema.ts'
import { isCalendarDay, milestonesOf } from './milestone.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Role } from '#contract/session/role.ts'

/** The event's registration and milestones as an iCalendar file (RFC 5545). Members get it without staff-only milestones. */
export function calendarOf(event: Event, role: Role, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parade Portal//Milestones//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(event.name)}`,
    ...milestonesOf(event, { forMembers: role === 'member' }).flatMap(({ field, label, at, place }) => [
      'BEGIN:VEVENT',
      `UID:${event.id}-${field}@parade-portal`,
      `DTSTAMP:${instant(now)}`,
      `SEQUENCE:${event.version}`,
      isCalendarDay(field) ? `DTSTART;VALUE=DATE:${instant(toMillis(at)).slice(0, 8)}` : `DTSTART:${instant(toMillis(at))}`,
      `SUMMARY:${escaped(`${event.name}: ${label}`)}`,
      place ? `LOCATION:${escaped(place)}` : '',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.filter(Boolean).flatMap(folded).join('\r\n') + '\r\n'
}

function instant(millis: number): string {
  return new Date(millis)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

/** A line has at most 75 octets; longer ones continue on the next line after a space. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    if (octets + octetsOf(character) > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += octetsOf(character)
  }
  return [...parts, part]
}

/** The number of octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
