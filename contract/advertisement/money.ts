import type { Advertisement } from './schema.ts'

/** Including the premium for a requested placement, in US dollars. */
export function adTotal({ price, premium_percent: premium }: Pick<Advertisement, 'price' | 'premium_percent'>): number {
  return Math.round(price * (100 + premium)) / 100
}

/** The premium for a requested placement, in percent. */
export const placementPremium = 25
