/** Calendar dates, stored at 12:00 UTC; all other dates of an event are instants. */
export const calendarDays = ['start_date', 'end_date'] as const

/** Optional dates, in their usual order. */
export const milestoneDates = [
  'early_bird_date',
  'late_fee_date',
  'withdraw_deadline',
  'content_deadline',
  'proof_sent_date',
  'proof_due_date',
  'ad_reservation_deadline',
  'ad_artwork_deadline',
  'sign_return_due',
  'public_at',
  'banner_deadline',
] as const

/** All dates that are instants, in the event's time zone. */
export const zonedDates = ['registration_start_date', 'registration_end_date', ...milestoneDates] as const

export const eventDates = [...calendarDays, ...zonedDates] as const
