import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'

type Paid = Pick<Entry, 'payment_status' | 'fee_amount'>

/** Whether an entry of the event costs anything: what staff wrote down for it counts, else what the event asks. */
function asksFee({ fee_amount: fee }: Pick<Entry, 'fee_amount'>, { fee_tiers: tiers }: Pick<Event, 'fee_tiers'>): boolean {
  return fee === null || fee === undefined ? tiers.some(({ amount }) => amount > 0) : fee > 0
}

/** How far an entry is paid; null where there is nothing to pay, or where it is not told. The server counts the same. */
export function paymentStatusOf(entry: Paid, event: Pick<Event, 'fee_tiers'>): NonNullable<Entry['payment_status']> | null {
  const { payment_status: status = null } = entry
  return status === 'UNPAID' && !asksFee(entry, event) ? null : status
}
