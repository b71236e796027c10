import type { Event } from './schema.ts'

/** A fee is the early-bird or the late one if its name or code says so. */
const feeNames: Partial<Record<string, RegExp>> = { early_bird_date: /early/i, late_fee_date: /\blate/i }

type Named = readonly Pick<Event['fee_tiers'][number], 'label' | 'code'>[]

/** Whether an event has the fee that a date is about; true for dates that are about no fee. */
export function hasFeeFor(field: string, { fee_tiers: tiers }: { fee_tiers: Named }): boolean {
  const name = feeNames[field]
  return name === undefined || tiers.some(({ label, code }) => name.test(label) || name.test(code))
}
