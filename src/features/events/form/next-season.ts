/**
 * What a copy of an event is first offered to be: a year on, on the same day of the week, with the year in the name
 * raised. "Spring Parade 2026" on Friday, June 5 becomes "Spring Parade 2027" on Friday, June 4.
 */
export function nextSeason(name: string, startDay: string): { name: string; startDay: string | null } {
  const start = Date.parse(`${startDay}T12:00:00Z`)
  const year = /\b(19|20)\d\d\b/.exec(name)?.[0]
  return {
    name: year ? name.replace(year, String(Number(year) + 1)) : `${name} (copy)`,
    // 52 weeks keep the day of the week, which a parade goes by.
    startDay: Number.isNaN(start) ? null : new Date(start + 364 * 86_400_000).toISOString().slice(0, 10),
  }
}
