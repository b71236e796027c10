import type { SponsorRow } from './use-sponsors.ts'
import { dollars } from '#contract/value/dollars.ts'

type Counted = Pick<SponsorRow, 'amount' | 'payment_status' | 'standing'>

export interface Money {
  count: number
  agreed: number
  paid: number
  /** Not paid yet, whether invoiced or not. */
  open: number
}

/** Whether a sponsor has committed. An expired one counts: it has paid, or still owes. */
export function hasCommitted({ standing }: Pick<Counted, 'standing'>): boolean {
  return standing !== 'PROSPECT' && standing !== 'CANCELLED'
}

export function moneyOf(rows: readonly Counted[]): Money {
  const settled = (...states: readonly Counted['payment_status'][]) => sum(rows.filter((row) => states.includes(row.payment_status)))
  return { count: rows.length, agreed: sum(rows), paid: settled('PAID'), open: settled('UNPAID', 'INVOICED') }
}

export function sum(rows: readonly Pick<Counted, 'amount'>[]): number {
  return rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
}

/** "$72,000 agreed, $46,000 paid, $26,000 open" */
export function sponsorMoney(rows: readonly Counted[]): string {
  const { agreed, paid, open } = moneyOf(rows.filter(hasCommitted))
  return `${dollars(agreed)} agreed, ${dollars(paid)} paid, ${dollars(open)} open`
}
