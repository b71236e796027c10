import { dayInZone } from './zoned-time.ts'

/** The time zone for schedules, reminders and sponsorships that belong to no event. */
export const associationZone = 'America/Chicago'

/** The day in the association's time zone, as 2026-05-01. */
export function associationDay(now: number): string {
  return dayInZone(associationZone, now)
}
