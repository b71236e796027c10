import { noAgreement } from '#contract/event/agreement.ts'
import { milestoneDates } from '#contract/event/date-fields.ts'
import type { Event } from '#contract/event/schema.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { recordFrom } from '#contract/value/fields.ts'
import type { FieldsOf, RecordKind } from './record-kind.ts'

export const noMilestones = recordFrom(milestoneDates, () => null)

const defaults = {
  timezone: associationZone,
  open_hours: [],
  sign_pickup: null,
  fee_tiers: [],
  ad_sizes: [],
  limits: { entries_per_company: null, max_photos: 25, max_words: 300, max_features: 10 },
  lock_policy: 'LOCK_ON_APPROVAL',
  agreement: noAgreement,
  min_liability: 1_000_000,
  contact: { name: '', email: '', phone: '' },
  cover_file_id: null,
  ...noMilestones,
} as const satisfies Partial<FieldsOf<Event>>

/** How an event is stored in its table. */
export const eventShape = {
  table: 'events',
  noun: 'event',
  columns: ['name', 'slug', 'type', 'status', 'start_date', 'end_date', 'registration_start_date', 'registration_end_date'],
  defaults,
  nameOf: ({ name }) => name,
} as const satisfies RecordKind<Event>
