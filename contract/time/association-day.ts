import { toMillis } from './timestamp.ts'
import { dayInZone, instantOf, nextDay } from './zoned-time.ts'

/** The time zone for schedules, reminders and sponsorships that belong to no event. */
export const associationZone = 'America/Chicago'

/** The day in the association's time zone, as 2026-05-01. */
export function associationDay(now: number): string {
  return dayInZone(associationZone, now)
}

/** When the next day begins in the association's time zone, in milliseconds. */
export function nextAssociationDay(now: number): number {
  return toMillis(instantOf(associationZone, { date: nextDay(associationZone, now), time: '00:00' }))
}
