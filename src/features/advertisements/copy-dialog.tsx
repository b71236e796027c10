import { usesInventory } from '#contract/advertisement/inventory.ts'
import type { Event } from '#contract/event/schema.ts'
import { CopyFromDialog } from '#app/ui/record/copy-from-dialog.tsx'
import { copyAds } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

interface CopyDialogProps {
  event: Event
  /** All events, latest first. */
  events: readonly Event[]
  /** The advertisements of all events. */
  ads: readonly AdRow[]
  onCopied: (message: string) => void
  onClose: () => void
}

/** Copies an earlier event's orders as new reservations. Orders already in this event are not listed. */
export function CopyDialog({ event, events, ads, onCopied, onClose }: CopyDialogProps) {
  const there = ads.filter(({ event_id }) => event_id === event.id)
  const sources = events.flatMap(({ id, name, ad_sizes: sizes }) => {
    if (id === event.id) return []
    const offered = ads
      .filter((one) => one.event_id === id && usesInventory(one) && !there.some((other) => isSame(one, other)))
      .map((one) => ({ id: one.id, label: `${one.name}, ${sizes.find(({ code }) => code === one.size)?.label ?? one.size}` }))
    return offered.length > 0 ? [{ id, name, offered }] : []
  })
  return (
    <CopyFromDialog
      title="Copy from another event"
      nouns={{ all: 'Advertisements', one: 'advertisement' }}
      about={`Creates new reservations in ${event.name}. List prices are updated to this event’s prices. Custom prices don’t change. Artwork, proofs and payments aren’t copied. Ads whose size or placement isn’t available are skipped.`}
      none={`All advertisements from other events are already in ${event.name}.`}
      sources={sources}
      onCopy={(from, ids) => copyAds({ from, to: event.id, ids })}
      onCopied={onCopied}
      onClose={onClose}
    />
  )
}

function isSame(one: AdRow, other: AdRow): boolean {
  return (
    one.company_id === other.company_id &&
    one.external_name === other.external_name &&
    one.size === other.size &&
    one.placement === other.placement
  )
}
