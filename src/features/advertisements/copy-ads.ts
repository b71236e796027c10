import { usesInventory } from '#contract/advertisement/inventory.ts'
import { isSameOrder } from '#contract/advertisement/rules.ts'
import type { Event } from '#contract/event/schema.ts'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'
import type { AdRow } from './use-advertisements.ts'

/** Reserves an earlier event's orders again for this one. Orders already in this event are not offered. */
export function copyAds(event: Event, events: readonly Event[], all: readonly AdRow[]): CopyFrom {
  const there = all.filter(({ event_id }) => event_id === event.id)
  return {
    verb: 'Copy',
    to: event,
    events,
    about: `Creates new reservations in ${event.name}. List prices are updated to this event’s prices. Custom prices don’t change. Artwork, proofs and payments aren’t copied. Ads whose size or placement isn’t available are skipped.`,
    offeredBy: (from) => {
      const sizes = events.find(({ id }) => id === from)?.ad_sizes
      return all
        .filter((one) => one.event_id === from && usesInventory(one) && !there.some((other) => isSameOrder(one, other)))
        .map((one) => ({ id: one.id, label: `${one.name}, ${sizes?.find(({ code }) => code === one.size)?.label ?? one.size}` }))
    },
    onCopy: (from, ids) =>
      copyBetweenEvents('advertisements', { from, to: event.id, ids }, ({ copied, already_there: there, left_out: left = 0 }) =>
        [
          `${copied} ${copied === 1 ? 'advertisement was' : 'advertisements were'} reserved.`,
          ...(there > 0 ? [`${there} already existed.`] : []),
          ...(left > 0
            ? [`${left} skipped because the size isn’t offered in this event, the size is sold out, or the placement is taken.`]
            : []),
        ].join(' '),
      ),
  }
}
