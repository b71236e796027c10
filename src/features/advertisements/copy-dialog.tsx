import { usesInventory } from '#contract/advertisement/inventory.ts'
import { isSameOrder } from '#contract/advertisement/rules.ts'
import type { Event } from '#contract/event/schema.ts'
import { CopyFromDialog, type CopyFromDialogProps } from '#app/ui/record/copy-from-dialog.tsx'
import { copyAds } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

interface CopyDialogProps extends Pick<CopyFromDialogProps<Event>, 'events' | 'onCopied' | 'onClose'> {
  event: Event
  /** The advertisements of all events. */
  ads: readonly AdRow[]
}

/** Copies an earlier event's orders as new reservations. Orders already in this event are not listed. */
export function CopyDialog({ event, ads, ...dialog }: CopyDialogProps) {
  const there = ads.filter(({ event_id }) => event_id === event.id)
  return (
    <CopyFromDialog
      title="Copy from another event"
      nouns={{ all: 'Advertisements', one: 'advertisement' }}
      about={`Creates new reservations in ${event.name}. List prices are updated to this event’s prices. Custom prices don’t change. Artwork, proofs and payments aren’t copied. Ads whose size or placement isn’t available are skipped.`}
      none={`All advertisements from other events are already in ${event.name}.`}
      to={event.id}
      offeredBy={({ id, ad_sizes: sizes }) =>
        ads
          .filter((one) => one.event_id === id && usesInventory(one) && !there.some((other) => isSameOrder(one, other)))
          .map((one) => ({ id: one.id, label: `${one.name}, ${sizes.find(({ code }) => code === one.size)?.label ?? one.size}` }))
      }
      onCopy={(from, ids) => copyAds({ from, to: event.id, ids })}
      {...dialog}
    />
  )
}
