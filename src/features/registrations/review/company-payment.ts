import type { Entry } from '#contract/entry/schema.ts'

export const paymentStates = ['NONE', 'OPEN', 'PART', 'PAID'] as const

export interface Payment {
  state: (typeof paymentStates)[number]
  /** US dollars still to come. */
  due: number
  words: string
}

const settled = new Set<Entry['payment_status']>(['PAID', 'WAIVED', 'REFUNDED'])

/** What a company owes for its entries, as far as staff have written down fees and payments. */
export function paymentOf(entries: readonly Pick<Entry, 'payment_status' | 'fee_amount'>[]): Payment {
  const paid = entries.filter(({ payment_status: status }) => settled.has(status)).length
  const due = entries.reduce((sum, { payment_status: status, fee_amount: fee }) => sum + (settled.has(status) ? 0 : (fee ?? 0)), 0)
  const amount = due > 0 ? `, $${due.toLocaleString('en-US')} due` : ''
  if (entries.length === 0) return { state: 'NONE', due, words: 'No entries' }
  if (paid === entries.length) return { state: 'PAID', due, words: 'Paid' }
  if (paid === 0) return { state: 'OPEN', due, words: `Unpaid${amount}` }
  return { state: 'PART', due, words: `${paid} of ${entries.length} paid${amount}` }
}
