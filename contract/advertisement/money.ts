import type { Advertisement } from './schema.ts'

/** With the premium for a placement that was asked for, in US dollars. */
export function adTotal({ price, premium_percent: premium }: Pick<Advertisement, 'price' | 'premium_percent'>): number {
  return Math.round(price * (100 + premium)) / 100
}

/** What asking for a placement costs, in per cent (product section 2.6). */
export const placementPremium = 25
