import { daysLeft, daysUntil } from '#contract/time/days-left.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatUtcDate } from '#contract/time/format-time.ts'
import { isCalendarDay, milestonesOf } from '#contract/event/milestone.ts'
import { toMillis } from '#contract/time/timestamp.ts'

export interface Milestone {
  label: string
  /** With time and zone for an instant, and the place if there is one; only the date for a calendar day. */
  when: string
  daysLeft: number
}

/** Upcoming dates, soonest first. */
export function milestonesAhead(event: Event, now: number, { forMembers }: { forMembers: boolean }): Milestone[] {
  return milestonesOf(event, { forMembers })
    .flatMap(({ field, label, at, place }) => {
      if (isCalendarDay(field)) return [{ label, at, when: formatUtcDate(at, 'short'), daysLeft: daysUntil(at, now, event.timezone) }]
      if (toMillis(at) < now) return []
      const when = [formatInstantForViewer(at, event.timezone), place].filter(Boolean).join(', ')
      return [{ label, at, when, daysLeft: daysLeft(at, now, event.timezone) }]
    })
    .filter(({ daysLeft: days }) => days >= 0)
    .toSorted((a, b) => toMillis(a.at) - toMillis(b.at))
}

export function formatDaysLeft(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
