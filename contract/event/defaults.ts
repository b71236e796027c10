import { associationZone } from '#contract/time/association-day.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { noAgreement } from './agreement.ts'
import { milestoneDates } from './date-fields.ts'
import type { Event } from './schema.ts'

type RequiredDates = 'start_date' | 'end_date' | 'registration_start_date' | 'registration_end_date'

export const noMilestones = recordFrom(milestoneDates, () => null)

/** Default values of an event. */
export const eventDefaults = {
  timezone: associationZone,
  ...noMilestones,
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
} satisfies Omit<Event, 'id' | 'version' | 'created_at' | 'updated_at' | 'name' | 'slug' | 'type' | 'status' | RequiredDates>
