import type { Event } from '#contract/event.ts'
import { milestoneFields } from '#contract/milestone.ts'
import { toMillis, type Timestamp } from '#contract/timestamp.ts'
import { daysUntil } from '#contract/calendar-day.ts'

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
