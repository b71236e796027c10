import type { Advertisement } from './schema.ts'
import type { AdSize } from '#contract/event/schema.ts'

type Ordered = Pick<Advertisement, 'id' | 'event_id' | 'size' | 'placement' | 'state'>

/** States that count as ordered, in totals and in inventory. Inquiries and canceled orders don't. */
export function usesInventory({ state }: Pick<Advertisement, 'state'>): boolean {
  return state !== 'INQUIRY' && state !== 'CANCELLED'
}

/** The orders for one size of an event, except `exceptId`. */
export function ordersOf<A extends Ordered>(ads: readonly A[], eventId: string, size: string, exceptId?: string): A[] {
  return ads.filter((ad) => ad.event_id === eventId && ad.size === size && ad.id !== exceptId && usesInventory(ad))
}

/** How many of a size are left; null if it's unlimited. Never below 0. */
export function leftOf({ inventory }: Pick<AdSize, 'inventory'>, ordered: number): number | null {
  return inventory === null || inventory === undefined ? null : Math.max(inventory - ordered, 0)
}

export function soldOutMessage({ label }: Pick<AdSize, 'label'>): string {
  return `“${label}” is sold out. Choose another size or increase the number available in the event.`
}

/** The message about the order that already has a placement. */
export function placementTakenMessage(advertiser: string): string {
  return `“${advertiser}” already has this placement in this size. Choose another or leave it blank.`
}

/** Placements match regardless of case and spaces. */
export const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The order with the same placement and size in the event: each is sold once. */
export function placementHolder<A extends Ordered>(ad: Ordered, ads: readonly A[]): A | undefined {
  if (ad.placement.trim() === '' || !usesInventory(ad)) return undefined
  return ordersOf(ads, ad.event_id, ad.size, ad.id).find(({ placement }) => folded(placement) === folded(ad.placement))
}
