import { dollars } from '#contract/value/dollars.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { lacksFee, paymentStatusOf, withoutFee } from '#contract/entry/fee.ts'
import { isApproved } from '#contract/entry/lifecycle.ts'
import { isTakingPart } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'

export const paymentStates = ['NONE', 'OPEN', 'PART', 'PAID'] as const

export interface Payment {
  state: (typeof paymentStates)[number]
  /** US dollars not paid yet. */
  due: number
  /** Some of it for an entry that is approved. */
  isDue: boolean
  /** How many entries still to be paid have no fee yet. */
  unset: number
  label: string
  /** What the amount is made of; empty if nothing is due. */
  detail: string
}

export const paymentText = ({ label, detail }: Payment) => (detail ? `${label}, ${detail}` : label)

const settled = new Set<Entry['payment_status'] | null>(['PAID', 'WAIVED', 'REFUNDED'])

type Charged = Pick<Entry, 'kind' | 'status' | 'payment_status' | 'fee_amount'>

/** What a company owes for its submitted entries, based on the fees and payments that staff recorded. The server counts the same ones. */
export function paymentOf(entries: readonly Charged[], event: Pick<Event, 'fee_tiers'>): Payment {
  const submitted = entries.filter(isTakingPart)
  const charged = submitted.filter((entry) => paymentStatusOf(entry, event) !== null)
  const paid = charged.filter(({ payment_status: status }) => settled.has(status)).length
  const due = charged.reduce((sum, { payment_status: status, fee_amount: fee }) => sum + (settled.has(status) ? 0 : (fee ?? 0)), 0)
  const isDue = charged.some((entry) => isApproved(entry) && !settled.has(entry.payment_status))
  const unset = charged.filter((entry) => lacksFee(entry, event)).length
  const sums = { due, isDue, unset }
  const detail = [due > 0 && `${dollars(due)} outstanding`, unset > 0 && withoutFee(unset)].filter(Boolean).join(', ')
  if (entries.length === 0) return { state: 'NONE', ...sums, label: 'No entries', detail: '' }
  if (charged.length === 0) return { state: 'NONE', ...sums, label: submitted.length === 0 ? 'Nothing due yet' : 'No fee', detail: '' }
  if (paid === charged.length) return { state: 'PAID', ...sums, label: 'Paid', detail: '' }
  if (paid === 0) return { state: 'OPEN', ...sums, label: 'Unpaid', detail }
  return { state: 'PART', ...sums, label: `${paid} of ${charged.length} paid`, detail }
}
