import { dayInZone } from './zoned-time.ts'

/** By whose clock schedules, reminders and sponsorships go where no event says another. */
export const associationZone = 'America/Chicago'

/** The day by the association's calendar, as 2026-05-01. */
export function associationDay(now: number): string {
  return dayInZone(associationZone, now)
}
