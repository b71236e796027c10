import { formatList } from '#contract/value/format-list.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'

interface EarlyBird {
  early_bird_date: Timestamp | null
  timezone: string
  fee_tiers: readonly { until?: string | undefined }[]
}

/** The milestone tells members when the lower fee ends, and the fees say until when they apply. Warns if these are different days. */
export function earlyBirdMismatch({ early_bird_date: at, timezone, fee_tiers: fees }: EarlyBird): string | undefined {
  const ends = [...new Set(fees.flatMap(({ until }) => until ?? []))].toSorted()
  if (at === null || ends.length === 0) return undefined
  // Midnight ends the day before.
  const day = dayInZone(timezone, toMillis(at) - 1)
  if (ends.includes(day)) return undefined
  return `The milestone “Early-bird fee ends” is on ${formatDay(day)}, but the fees here end on ${formatList(ends.map((end) => formatDay(end)))}. Members see both.`
}
