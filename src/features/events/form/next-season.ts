import { dayNumber, daysAfter } from '#contract/time/day-number.ts'

/**
 * Suggests the name and first day of a copy: a year later on the same day of the week, with the year in the name raised.
 * "Spring Parade 2026" on Friday, June 5 becomes "Spring Parade 2027" on Friday, June 4.
 */
export function nextSeason(name: string, startDay: string): { name: string; startDay: string | null } {
  const year = /\b(19|20)\d\d\b/.exec(name)?.[0]
  return {
    name: year ? name.replace(year, String(Number(year) + 1)) : `${name} (copy)`,
    // Exactly 52 weeks, because parades open on a fixed day of the week.
    startDay: Number.isNaN(dayNumber(startDay)) ? null : daysAfter(startDay, 364),
  }
}
