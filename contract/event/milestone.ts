import { calendarDays } from './date-fields.ts'
import type { Event } from './schema.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'

export function isCalendarDay(field: string): boolean {
  return calendarDays.some((day) => day === field)
}

/** In their usual order. `members` marks those that matter to companies. */
export const milestoneFields = [
  { field: 'registration_start_date', label: 'Registration opens', members: true },
  { field: 'registration_end_date', label: 'Registration closes', members: true },
  { field: 'early_bird_date', label: 'Early-bird fee ends', members: true },
  { field: 'late_fee_date', label: 'Late fee starts', members: true },
  { field: 'withdraw_deadline', label: 'Withdrawal deadline', members: true },
  { field: 'content_deadline', label: 'Content deadline', members: true },
  { field: 'ad_reservation_deadline', label: 'Ad reservations due', members: false },
  { field: 'ad_artwork_deadline', label: 'Ad artwork due', members: false },
  { field: 'banner_deadline', label: 'Banner orders due', members: false },
  { field: 'proof_sent_date', label: 'Proofs are sent', members: true },
  { field: 'proof_due_date', label: 'Proofs are due', members: true },
  { field: 'public_at', label: 'Addresses and prices become public', members: false },
  { field: 'start_date', label: 'Event starts', members: true },
  { field: 'end_date', label: 'Event ends', members: true },
  { field: 'sign_return_due', label: 'Signs due back', members: true },
] as const satisfies readonly { field: keyof Event; label: string; members: boolean }[]

export interface DatedMilestone {
  field: string
  label: string
  at: Timestamp
  place?: string
}

/** The dates that an event has, registration first and sign pickup last. Members get those that matter to companies. */
export function milestonesOf(event: Event, { forMembers }: { forMembers: boolean }): DatedMilestone[] {
  const { sign_pickup: pickup } = event
  return [
    ...milestoneFields
      .filter(({ members }) => members || !forMembers)
      .flatMap(({ field, label }) => (event[field] ? [{ field, label, at: event[field] }] : [])),
    ...(pickup
      ? [
          { field: 'sign_pickup.from', label: 'Sign pickup starts', at: pickup.from, place: pickup.place },
          { field: 'sign_pickup.to', label: 'Sign pickup ends', at: pickup.to, place: pickup.place },
        ]
      : []),
  ]
}
