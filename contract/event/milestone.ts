import { calendarDays } from './date-fields.ts'
import { eventLabels } from './labels.ts'
import type { Event } from './schema.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'

export function isCalendarDay(field: string): boolean {
  return calendarDays.some((day) => day === field)
}

/** In their usual order. `members` marks those that matter to companies. */
const milestones = [
  { field: 'registration_start_date', members: true },
  { field: 'registration_end_date', members: true },
  { field: 'early_bird_date', members: true },
  { field: 'late_fee_date', members: true },
  { field: 'withdraw_deadline', members: true },
  { field: 'content_deadline', members: true },
  { field: 'ad_reservation_deadline', members: false },
  { field: 'ad_artwork_deadline', members: false },
  { field: 'banner_deadline', members: false },
  { field: 'proof_sent_date', members: true },
  { field: 'proof_due_date', members: true },
  { field: 'public_at', members: false },
  { field: 'start_date', label: 'Event starts', members: true },
  { field: 'end_date', label: 'Event ends', members: true },
  { field: 'sign_return_due', members: true },
] as const satisfies readonly { field: keyof Event; label?: string; members: boolean }[]

const milestoneFields = milestones.map((one) => Object.assign({ label: eventLabels[one.field] }, one))

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
