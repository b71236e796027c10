import type { Event } from '#contract/event/schema.ts'
import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { CopyFromDialog } from '#app/ui/record/copy-from-dialog.tsx'
import { copySponsors } from './sponsor-commands.ts'
import type { SponsorRow } from './use-sponsors.ts'

interface CopyDialogProps {
  event: Event
  /** All events, latest first. */
  events: readonly Event[]
  sponsors: readonly SponsorRow[]
  onCopied: (message: string) => void
  onClose: () => void
}

/** Copies an earlier event's sponsors into this one as prospects. Sponsors already in this event are not listed. */
export function CopyDialog({ event, events, sponsors, onCopied, onClose }: CopyDialogProps) {
  const there = sponsors.filter(({ event_id }) => event_id === event.id)
  const ofEvent = (eventId: string) =>
    sponsors.filter((one) => one.event_id === eventId && one.status !== 'CANCELLED' && !there.some((other) => isSame(one, other)))
  const sources = events.flatMap(({ id, name }) => {
    const offered = id === event.id ? [] : ofEvent(id).map((one) => ({ id: one.id, label: `${one.name}, ${sponsorTierLabels[one.tier]}` }))
    return offered.length > 0 ? [{ id, name, offered }] : []
  })
  return (
    <CopyFromDialog
      title="Copy from another event"
      nouns={{ all: 'Sponsors', one: 'sponsor' }}
      about={`They start as prospects in ${event.name}. Payments, signatures, benefits delivered and dates aren’t copied, and none are published.`}
      none={`All sponsors from other events are already in ${event.name}.`}
      sources={sources}
      onCopy={(from, ids) => copySponsors({ from, to: event.id, ids })}
      onCopied={onCopied}
      onClose={onClose}
    />
  )
}

function isSame(one: SponsorRow, other: SponsorRow): boolean {
  return one.company_id === other.company_id && one.external_name === other.external_name && one.category === other.category
}
