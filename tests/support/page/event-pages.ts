import { randomUUID } from 'node:crypto'
import type { Event, NewEvent } from '#contract/event/schema.ts'
import { dayMs } from '#contract/time/day-number.ts'
import type { ApiClient } from '#tests/support/server/api-client.ts'

export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

type Fields = Partial<Record<keyof NewEvent, unknown>>

/** A new event whose registration is open, as it is sent. */
export function openEvent(name: string, more: Fields = {}) {
  return {
    id: randomUUID(),
    name,
    type: 'PARADE_OF_HOMES',
    start_date: inDays(90),
    end_date: inDays(110),
    registration_start_date: inDays(-3),
    registration_end_date: inDays(30),
    contact: { name: 'Parade office', email: 'office@parade.example', phone: '' },
    ...more,
  }
}

/** A draft of such an event, for a single journey. */
export async function aDraftEvent(admin: ApiClient, name: string, more: Fields = {}): Promise<Event> {
  return (await admin.json<{ data: Event }>('POST', '/events', openEvent(name, more))).data
}
