import { adMediumLabels } from '#contract/advertisement/labels.ts'
import { weekdays } from '#contract/time/day-number.ts'
import { formatClock, formatDay, formatUtcDate } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { dollars } from '#contract/value/dollars.ts'
import type { RecordText } from '#contract/value/record-text.ts'
import type { Event } from './schema.ts'

/** How an event locks its entries. */
export const lockPolicyLabels: Record<Event['lock_policy'], string> = {
  LOCK_ON_APPROVAL: 'Locked once approved',
  STAGED_UNTIL_DEADLINE: 'Editable until review ends',
  OPEN: 'Open',
}

/** Which entries a fee applies to. */
export const feeScopeLabels = { ALL: 'All entries', NEW_HOME: 'New homes', REMODEL: 'Remodels', DEVELOPMENT: 'Developments' }

const day = (at: Timestamp) => formatUtcDate(at, 'short')
const clock = (time: string) => time && formatClock(Date.parse(`2000-01-01T${time}:00Z`), 'UTC')

export const eventLabels = {
  name: 'Name',
  type: 'Type',
  slug: 'Page name on the website',
  timezone: 'Time zone',
  cover_file_id: 'Cover photo',
  start_date: 'First day',
  end_date: 'Last day',
  registration_start_date: 'Registration opens',
  registration_end_date: 'Registration closes',
  public_at: 'Addresses and prices become public',
  early_bird_date: 'Early-bird fee ends',
  late_fee_date: 'Late fee starts',
  withdraw_deadline: 'Withdrawal deadline',
  content_deadline: 'Content deadline',
  proof_sent_date: 'Proofs sent',
  proof_due_date: 'Proofs due',
  ad_reservation_deadline: 'Ad reservations due',
  ad_artwork_deadline: 'Ad artwork due',
  banner_deadline: 'Banner orders due',
  sign_return_due: 'Signs due back',
  sign_pickup: 'Sign pickup',
  open_hours: 'Open hours',
  fee_tiers: 'Fees',
  ad_sizes: 'Ad sizes',
  limits: 'Entry limits',
  'limits.entries_per_company': 'Entries per company',
  'limits.max_photos': 'Photos per entry',
  'limits.max_words': 'Words per description',
  'limits.max_features': 'Highlights per entry',
  lock_policy: 'After approval',
  agreement: 'Agreement',
  'agreement.body': 'Agreement',
  min_liability: 'Minimum liability coverage',
  contact: 'Contact for members',
  'contact.name': 'Contact',
  'contact.email': 'Contact email',
  'contact.phone': 'Contact phone',
} satisfies RecordText['labels'] & Partial<Record<keyof Event, string>>

export const eventText: RecordText = {
  labels: eventLabels,
  parts: {
    sign_pickup: { from: 'From', to: 'Until', place: 'Place' },
    open_hours: { dow: 'Day', date: 'Date', opens: 'Opens', closes: 'Closes' },
    fee_tiers: { label: 'Name', code: 'Code', amount: 'Amount', applies_to: 'For', until: 'Until' },
    ad_sizes: {
      label: 'Name',
      code: 'Code',
      medium: 'For',
      width_in: 'Width',
      height_in: 'Height',
      price: 'Price',
      inventory: 'Available',
    },
  },
  values: {
    // By the event types' codes.
    type: {},
    start_date: day,
    end_date: day,
    open_hours: (hours: Event['open_hours']) =>
      hours
        .map(
          ({ dow, date = '', opens, closes }) => `${dow === undefined ? formatDay(date) : weekdays[dow]} ${clock(opens)}–${clock(closes)}`,
        )
        .join('; '),
    'fee_tiers.amount': dollars,
    'fee_tiers.applies_to': feeScopeLabels,
    'ad_sizes.medium': adMediumLabels,
    'ad_sizes.price': dollars,
    lock_policy: lockPolicyLabels,
    min_liability: dollars,
  },
}
