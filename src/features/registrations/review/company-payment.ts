import type { Entry } from '#contract/entry/schema.ts'
import { paymentStatusOf } from '#contract/entry/fee.ts'
import type { Event } from '#contract/event/schema.ts'

export const paymentStates = ['NONE', 'OPEN', 'PART', 'PAID'] as const

export interface Payment {
  state: (typeof paymentStates)[number]
  /** US dollars not paid yet. */
  due: number
  label: string
}

const settled = new Set<Entry['payment_status'] | null>(['PAID', 'WAIVED', 'REFUNDED'])

/** What a company owes for its entries, based on the fees and payments that staff recorded. */
export function paymentOf(entries: readonly Pick<Entry, 'payment_status' | 'fee_amount'>[], event: Pick<Event, 'fee_tiers'>): Payment {
  const charged = entries.filter((entry) => paymentStatusOf(entry, event) !== null)
  const paid = charged.filter(({ payment_status: status }) => settled.has(status)).length
  const due = charged.reduce((sum, { payment_status: status, fee_amount: fee }) => sum + (settled.has(status) ? 0 : (fee ?? 0)), 0)
  const amount = due > 0 ? `, $${due.toLocaleString('en-US')} due` : ''
  if (charged.length === 0) return { state: 'NONE', due, label: entries.length === 0 ? 'No entries' : 'No fee' }
  if (paid === charged.length) return { state: 'PAID', due, label: 'Paid' }
  if (paid === 0) return { state: 'OPEN', due, label: `Unpaid${amount}` }
  return { state: 'PART', due, label: `${paid} of ${charged.length} paid${amount}` }
}
