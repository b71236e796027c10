import { orderStart } from '#contract/advertisement/defaults.ts'
import { leftOf, ordersOf, placementHolder, usesInventory } from '#contract/advertisement/inventory.ts'
import { isSameOrder, reservationClosed } from '#contract/advertisement/rules.ts'
import { isDefaultPrice, mediumOf } from '#contract/advertisement/size.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { unmatched } from '#contract/value/unmatched.ts'
import { invalidFields } from '#server/http/problem.ts'
import { assertCanCopyBetween, copiesIn, copyCreation, type CopiedBetweenEvents, type CopyBetweenEvents } from './copy-between-events.ts'
import { adsOf, eventOfAds, lockEventOfAds } from './ad-orders.ts'
import { advertisementKind as kind } from './kinds/order-kinds.ts'
import { createRecord, type WriteCall } from './record-writes.ts'

/**
 * Copies advertisements from one event to another, as orders while reservations are open, or as inquiries. Artwork, proof and payment are not copied.
 * A usual price becomes the one of the new event; any other price was agreed on and stays.
 */
export async function copyAdvertisements(
  call: WriteCall,
  copy: CopyBetweenEvents,
  wantedState: 'RESERVED' | 'INQUIRY',
): Promise<CopiedBetweenEvents> {
  const { queries, now } = call
  const { from_event: from, to_event: to, ids } = copy
  await assertCanCopyBetween(queries, copy)
  const event = await lockEventOfAds(queries, to)
  const { ad_sizes: sizes } = event
  const state = reservationClosed(event, now) ? 'INQUIRY' : wantedState
  const sizesBefore = (await eventOfAds(queries, from))?.ad_sizes ?? []
  const there = await adsOf(queries, to)
  const source = await adsOf(queries, from)
  const isWanted = (one: Advertisement) => (ids ? ids.includes(one.id) : usesInventory(one))
  const wanted = source.filter(isWanted)
  if (ids && wanted.length < new Set(ids).size) throw invalidFields({ ids: 'One of these belongs to a different event.' })
  // Of equal orders, those that weren't chosen are the ones that are there.
  const others = source.filter((one) => usesInventory(one) && !isWanted(one))
  const missing = unmatched([...others, ...wanted], there, await copiesIn(queries, 'advertisements', to), isSameOrder).filter(isWanted)
  const done: CopiedBetweenEvents = { copied: 0, already_there: wanted.length - missing.length, left_out: 0 }
  for (const one of missing) {
    const size = sizes.find(({ code }) => code === one.size)
    if (
      !size ||
      mediumOf(size) !== one.medium ||
      (state === 'RESERVED' && leftOf(size, ordersOf(there, to, size.code).length) === 0) ||
      placementHolder({ ...one, state, event_id: to }, there)
    )
      done.left_out += 1
    else {
      const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...fields } = one
      const price = isDefaultPrice(one, sizesBefore) ? size.price : one.price
      const made = { ...fields, ...unbegun(one), price, state, event_id: to }
      const { data } = await createRecord(kind, call, copyCreation(one.id, now), () => made)
      there.push(data)
      done.copied += 1
    }
  }
  return done
}

function unbegun({ billing }: Advertisement) {
  return {
    // A purchase order is for one order.
    billing: { ...billing, po_number: '' },
    ...orderStart,
    payment_status: 'UNPAID' as const,
  }
}
