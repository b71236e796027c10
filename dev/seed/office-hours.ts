import { dayInZone, readWallTime } from '#contract/time/zoned-time.ts'

const dayMs = 86_400_000

/** The number of the current day since 1970, in a time zone. */
export function todayIn(timeZone: string, now: number): number {
  return Date.parse(dayInZone(timeZone, now)) / dayMs
}

/** The instant of a local time, such as 17:00, on a day. */
export function instantIn(timeZone: string, day: number, time: string): Date {
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  return new Date(readWallTime(`${date}T${time}`, timeZone)?.at ?? Number.NaN)
}
