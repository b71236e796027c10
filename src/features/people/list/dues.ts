import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

const dayMs = 86_400_000
const soonDays = 30

/** Where a membership's dues stand: paid through that day, which counts itself. `now` in milliseconds. */
export function duesState(through: Timestamp | null, now: number): 'none' | 'paid' | 'soon' | 'lapsed' {
  if (through === null) return 'none'
  // Dates are held at noon UTC; the day is over for everybody in the country half a day and some hours later.
  const left = toMillis(through) + 0.75 * dayMs - now
  if (left < 0) return 'lapsed'
  return left < soonDays * dayMs ? 'soon' : 'paid'
}
