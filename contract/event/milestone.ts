import { calendarDays } from './date-fields.ts'
import type { Event } from './schema.ts'

export function isCalendarDay(field: string): boolean {
  return calendarDays.some((day) => day === field)
}

/** The dates of an event that people go by, in the order in which they usually fall; `members` for those that a company has to keep. */
export const milestoneFields = [
  { field: 'early_bird_date', label: 'Early price ends', members: true },
  { field: 'late_fee_date', label: 'Late fee begins', members: true },
  { field: 'withdraw_deadline', label: 'Last day to withdraw', members: true },
  { field: 'content_deadline', label: 'Content is final', members: true },
  { field: 'ad_reservation_deadline', label: 'Advertising reserved', members: false },
  { field: 'ad_artwork_deadline', label: 'Advertising artwork due', members: false },
  { field: 'banner_deadline', label: 'Banners ordered', members: false },
  { field: 'proof_sent_date', label: 'Proofs go out', members: true },
  { field: 'proof_due_date', label: 'Proofs are due', members: true },
  { field: 'public_at', label: 'Addresses become public', members: false },
  { field: 'start_date', label: 'Event begins', members: true },
  { field: 'end_date', label: 'Event ends', members: true },
  { field: 'sign_return_due', label: 'Signs are back', members: true },
] as const satisfies readonly { field: keyof Event; label: string; members: boolean }[]
