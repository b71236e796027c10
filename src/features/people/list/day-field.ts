import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'

/** A calendar date as a date field takes it (2026-05-01). */
export function dayOf(at: Timestamp | null): string | null {
  return at && new Date(toMillis(at)).toISOString().slice(0, 10)
}

export function noonOf(day: string | null): Timestamp | null {
  const millis = day === null ? Number.NaN : Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(millis) ? null : fromMillis(millis)
}
