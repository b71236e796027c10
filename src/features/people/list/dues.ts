import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

const dayMs = 86_400_000
const soonDays = 30

/** Whether a membership's dues are paid. The `through` day itself still counts. `now` in milliseconds. */
export function duesState(through: Timestamp | null, now: number): 'none' | 'paid' | 'soon' | 'lapsed' {
  if (through === null) return 'none'
  // Dates are stored as noon UTC. 18 hours later, the day is over in Central time.
  const left = toMillis(through) + 0.75 * dayMs - now
  if (left < 0) return 'lapsed'
  return left < soonDays * dayMs ? 'soon' : 'paid'
}
