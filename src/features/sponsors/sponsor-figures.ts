import { sponsorTiers, type SponsorTier } from '#contract/sponsor-words.ts'
import type { Sponsor } from '#contract/sponsor.ts'
import type { SponsorRow } from './use-sponsors.ts'

interface Money {
  count: number
  agreed: number
  paid: number
  /** Invoiced or not, and still to come. */
  open: number
}

export interface SponsorFigures {
  tiers: { tier: SponsorTier; money: Money }[]
  all: Money
  /** What prospects would bring. */
  hopedFor: { count: number; amount: number }
}

type Counted = Pick<SponsorRow, 'tier' | 'amount' | 'payment_status' | 'standing'>

/** Money by tier, of those who have said yes; one who has expired still paid, or owes it. */
export function sponsorFigures(rows: readonly Counted[]): SponsorFigures {
  const committed = rows.filter(({ standing }) => standing !== 'PROSPECT' && standing !== 'CANCELLED')
  const prospects = rows.filter(({ standing }) => standing === 'PROSPECT')
  const tiers = sponsorTiers
    .map((tier) => ({ tier, money: moneyOf(committed.filter((one) => one.tier === tier)) }))
    .filter(({ money }) => money.count > 0)
  return { tiers, all: moneyOf(committed), hopedFor: { count: prospects.length, amount: sum(prospects) } }
}

function moneyOf(rows: readonly Counted[]): Money {
  const settled = (states: readonly Sponsor['payment_status'][]) => sum(rows.filter((row) => states.includes(row.payment_status)))
  return { count: rows.length, agreed: sum(rows), paid: settled(['PAID']), open: settled(['UNPAID', 'INVOICED']) }
}

function sum(rows: readonly Pick<Counted, 'amount'>[]): number {
  return rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
}
