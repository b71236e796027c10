import type { Event } from '#contract/event/schema.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { daysUntil } from '#contract/time/days-left.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { formatOpenHours } from '#contract/entry/format-hours.ts'
import { readRows, type PublishingKind } from './publishing-kind.ts'

type EventRow = Pick<Event, 'id' | 'name' | 'slug' | 'type' | 'status' | 'timezone' | 'open_hours' | 'contact' | 'cover_file_id'> & {
  start_date: Date
  end_date: Date
}

export const events: PublishingKind = {
  type: 'events',
  also: ['event', 'parades', 'shows'],
  fields: [
    { name: 'start_date', label: 'First day', shape: 'date', also: ['start', 'starts'] },
    { name: 'end_date', label: 'Last day', shape: 'date', also: ['end', 'ends'] },
    { name: 'type', label: 'Type of event', shape: 'text', also: ['event-type'] },
    { name: 'open_hours', label: 'Open hours', shape: 'lines', also: ['hours'] },
    { name: 'is_current', label: 'Running or upcoming', shape: 'switch', also: ['current', 'active'] },
    { name: 'contact_name', label: 'Contact', shape: 'text', also: ['contact'] },
    { name: 'contact_email', label: 'Contact’s email', shape: 'email', also: ['email'] },
    { name: 'contact_phone', label: 'Contact’s phone', shape: 'phone', also: ['phone'] },
    { name: 'cover', label: 'Cover photo', shape: 'picture', also: ['cover-image', 'image', 'hero'] },
  ],
  async read(reading) {
    const types = await readTypes(reading.queries)
    const rows = await readRows<EventRow>('events', reading, {
      timezone: associationZone,
      open_hours: [],
      contact: { name: '', email: '', phone: '' },
      cover_file_id: null,
    })
    return rows.map(
      ({ id, name, slug, type, status, timezone, open_hours: hours, contact, start_date: start, end_date: end, cover_file_id: cover }) => ({
        id,
        name,
        slug,
        verdict: status === 'DRAFT' ? { is: 'off', why: 'This event is still a draft.' } : { is: 'public', why: '' },
        values: {
          start_date: start,
          end_date: end,
          type: types.get(type) ?? formatCode(type),
          open_hours: formatOpenHours({ mode: 'INHERIT', hours: [] }, hours),
          is_current: status === 'ACTIVE' && daysUntil(fromMillis(end.getTime()), reading.now, timezone) >= 0,
          contact_name: contact.name,
          contact_email: contact.email,
          contact_phone: contact.phone,
          cover: cover && { file_id: cover, alt: name },
        },
      }),
    )
  },
}

/** The names of the types, by code. */
async function readTypes(queries: Queries): Promise<Map<string, string>> {
  const rows = await undeleted(queries, 'event_types').select(['code', 'name']).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
