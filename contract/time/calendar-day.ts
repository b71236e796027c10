import { fromMillis, toMillis, type Timestamp } from './timestamp.ts'

/** A calendar day, such as 2026-05-01, of a field that stores it as noon UTC: the same day in UTC and anywhere in the United States. */
export function dayOf(at: Timestamp): string
export function dayOf(at: Timestamp | null): string | null
export function dayOf(at: Timestamp | null): string | null {
  return at && new Date(toMillis(at)).toISOString().slice(0, 10)
}

/** Null for a text that is not a day. */
export function noonOf(day: string | null): Timestamp | null {
  const millis = day === null ? Number.NaN : Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(millis) ? null : fromMillis(millis)
}
