import { calendarDays } from './date-fields.ts'
import type { Event } from './schema.ts'

export function isCalendarDay(field: string): boolean {
  return calendarDays.some((day) => day === field)
}

/** The milestones of an event in their usual order. `members` marks those that matter to companies. */
export const milestoneFields = [
  { field: 'early_bird_date', label: 'Early-bird fee ends', members: true },
  { field: 'late_fee_date', label: 'Late fee begins', members: true },
  { field: 'withdraw_deadline', label: 'Withdrawal deadline', members: true },
  { field: 'content_deadline', label: 'Content deadline', members: true },
  { field: 'ad_reservation_deadline', label: 'Ad reservations due', members: false },
  { field: 'ad_artwork_deadline', label: 'Ad artwork due', members: false },
  { field: 'banner_deadline', label: 'Banner orders due', members: false },
  { field: 'proof_sent_date', label: 'Proofs are sent', members: true },
  { field: 'proof_due_date', label: 'Proofs are due', members: true },
  { field: 'public_at', label: 'Addresses and prices are public', members: false },
  { field: 'start_date', label: 'Event begins', members: true },
  { field: 'end_date', label: 'Event ends', members: true },
  { field: 'sign_return_due', label: 'Signs due back', members: true },
] as const satisfies readonly { field: keyof Event; label: string; members: boolean }[]
