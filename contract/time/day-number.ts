/** A day in milliseconds, for a span of time. Days of a calendar are counted by their numbers: where clocks change, one is an hour longer. */
export const dayMs = 86_400_000

/** The number of a calendar day, such as 2026-05-01, since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** The calendar day of a number since 1970, as 2026-05-01. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** By their number. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The weekday of a calendar day: 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay()
}

/** The calendar day this many days later; earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}
