import { orderMoney, type OrderMoney } from '#contract/value/order-money.ts'
import type { SponsorStatus } from './labels.ts'
import type { Sponsor } from './schema.ts'

type Counted = Pick<Sponsor, 'amount' | 'payment_status'> & {
  /** As of today. */
  currentStatus: SponsorStatus
}

/** Sponsors that have committed. An expired one counts: it has paid, or still owes. */
export function agreedMoney(sponsors: readonly Counted[]): OrderMoney {
  return orderMoney(sponsors.filter(({ currentStatus }) => currentStatus !== 'PROSPECT' && currentStatus !== 'CANCELLED'))
}

export function prospectMoney(sponsors: readonly Counted[]): OrderMoney {
  return orderMoney(sponsors.filter(({ currentStatus }) => currentStatus === 'PROSPECT'))
}
