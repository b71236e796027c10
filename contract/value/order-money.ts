import type { OrderPayment } from '#contract/sponsor/labels.ts'

/** What a set of orders comes to, in US dollars. */
export interface OrderMoney {
  count: number
  total: number
  paid: number
  /** Not paid yet, whether invoiced or not. Waived amounts are neither paid nor open. */
  open: number
}

const paymentTones = { UNPAID: 'alarm', INVOICED: 'wait', PAID: 'go', WAIVED: 'plain', REFUNDED: 'plain' } as const

/**
 * The color of a payment's status; null for one that says nothing, because nobody owes it. Unpaid is an alarm only when it is due:
 * where every row has an alarm, none stands out.
 */
export function paymentTone(status: OrderPayment, { isOwed, isDue }: { isOwed: boolean; isDue: boolean }) {
  if (status !== 'UNPAID') return paymentTones[status]
  return isDue ? paymentTones.UNPAID : isOwed ? 'plain' : null
}

interface Order {
  amount: number | null
  payment_status: OrderPayment
}

export function orderMoney(orders: readonly Order[]): OrderMoney {
  const sum = (...states: readonly OrderPayment[]) => sumOf(orders.filter((one) => states.includes(one.payment_status)))
  return { count: orders.length, total: sumOf(orders), paid: sum('PAID'), open: sum('UNPAID', 'INVOICED') }
}

/** Added up in cents. */
function sumOf(orders: readonly Order[]): number {
  return Math.round(orders.reduce((sum, { amount }) => sum + (amount ?? 0) * 100, 0)) / 100
}
