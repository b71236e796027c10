import type { EntryAction } from './lifecycle.ts'
import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'

type Paid = Pick<Entry, 'payment_status' | 'fee_amount'>

/** Whether an entry costs anything: the amount set by staff, or else the event's fees. */
function asksFee({ fee_amount: fee }: Pick<Entry, 'fee_amount'>, { fee_tiers: tiers }: Pick<Event, 'fee_tiers'>): boolean {
  return fee === null || fee === undefined ? tiers.some(({ amount }) => amount > 0) : fee > 0
}

/** The payment status of an entry; null if there is nothing to pay, or for members. The server counts by the same rule. */
export function paymentStatusOf(entry: Paid, event: Pick<Event, 'fee_tiers'>): NonNullable<Entry['payment_status']> | null {
  const { payment_status: status = null } = entry
  return status === 'UNPAID' && !asksFee(entry, event) ? null : status
}

/** That the fee may be lost. Withdrawing stays possible after the withdrawal deadline (product: Entry lifecycle). */
export function refundNote(
  action: EntryAction,
  {
    event: { withdraw_deadline: deadline, timezone, fee_tiers: tiers },
    now,
  }: { event: Pick<Event, 'withdraw_deadline' | 'timezone' | 'fee_tiers'>; now: number },
): string | undefined {
  if ((action !== 'withdraw' && action !== 'request_withdrawal') || deadline === null || now <= toMillis(deadline)) return undefined
  if (!tiers.some(({ amount }) => amount > 0)) return undefined
  return `The withdrawal deadline was ${formatInstant(deadline, timezone)}. The entry fee may not be refunded.`
}
