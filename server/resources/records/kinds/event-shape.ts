import { eventDefaults } from '#contract/event/defaults.ts'
import type { Event } from '#contract/event/schema.ts'
import type { RecordKind } from './record-kind.ts'

/** How an event is stored in its table. */
export const eventShape = {
  table: 'events',
  noun: 'event',
  columns: ['name', 'slug', 'type', 'status', 'start_date', 'end_date', 'registration_start_date', 'registration_end_date'],
  defaults: eventDefaults,
  nameOf: ({ name }) => name,
} as const satisfies RecordKind<Event>
