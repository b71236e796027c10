import { orderMoney, type OrderMoney } from '#contract/value/order-money.ts'
import { usesInventory } from './inventory.ts'
import type { Advertisement } from './schema.ts'

type Priced = Pick<Advertisement, 'price' | 'premium_percent'>

/** Including the premium for a requested placement, in US dollars. */
export function adTotal({ price, premium_percent: premium }: Priced): number {
  return Math.round(price * (100 + premium)) / 100
}

/** What is ordered: inquiries and canceled orders don't count. */
export function orderedMoney(ads: readonly (Priced & Pick<Advertisement, 'state' | 'payment_status'>)[]): OrderMoney {
  return orderMoney(ads.filter(usesInventory).map((ad) => ({ amount: adTotal(ad), payment_status: ad.payment_status })))
}

/** The premium for a requested placement, in percent. */
export const placementPremium = 25
