import type { Event } from '#contract/event.ts'
import { toMillis, type Timestamp } from '#contract/timestamp.ts'
import { daysUntil } from './calendar-day.ts'

/** In the order in which they usually fall; `members` for those that a company has to keep. */
const milestoneFields = [
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

export interface Milestone {
  label: string
  date: Timestamp
  daysLeft: number
}

/** What is still to come, soonest first. */
export function milestonesAhead(event: Event, now: number, { forMembers }: { forMembers: boolean }): Milestone[] {
  return milestoneFields
    .filter(({ members }) => members || !forMembers)
    .flatMap(({ field, label }) => {
      const date = event[field]
      return date ? [{ label, date, daysLeft: daysUntil(date, now, event.timezone) }] : []
    })
    .filter(({ daysLeft }) => daysLeft >= 0)
    .toSorted((a, b) => toMillis(a.date) - toMillis(b.date))
}

export function formatDaysLeft(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
