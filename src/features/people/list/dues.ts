import { associationZone } from '#contract/time/association-day.ts'
import { daysUntil } from '#contract/time/days-left.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'

const soonDays = 30

/** Whether a membership's dues are paid. The `through` day itself still counts, in the association's time zone. `now` in milliseconds. */
export function duesState(through: Timestamp | null, now: number): 'none' | 'paid' | 'soon' | 'lapsed' {
  if (through === null) return 'none'
  const left = daysUntil(through, now, associationZone)
  if (left < 0) return 'lapsed'
  return left < soonDays ? 'soon' : 'paid'
}
