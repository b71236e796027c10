import type { Event } from '#contract/event/schema.ts'
import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { isSameSponsor } from '#contract/sponsor/rules.ts'
import { CopyFromDialog, type CopyFromDialogProps } from '#app/ui/record/copy-from-dialog.tsx'
import { copySponsors } from './sponsor-commands.ts'
import type { SponsorRow } from './use-sponsors.ts'

interface CopyDialogProps extends Pick<CopyFromDialogProps<Event>, 'events' | 'onCopied' | 'onClose'> {
  event: Event
  sponsors: readonly SponsorRow[]
}

/** Copies an earlier event's sponsors into this one as prospects. Sponsors already in this event are not listed. */
export function CopyDialog({ event, sponsors, ...dialog }: CopyDialogProps) {
  const there = sponsors.filter(({ event_id }) => event_id === event.id)
  return (
    <CopyFromDialog
      title="Copy from another event"
      nouns={{ all: 'Sponsors', one: 'sponsor' }}
      about={`They start as prospects in ${event.name}. Payments, signatures, benefits delivered and dates aren’t copied, and none are published.`}
      none={`All sponsors from other events are already in ${event.name}.`}
      to={event.id}
      offeredBy={({ id }) =>
        sponsors
          .filter((one) => one.event_id === id && one.status !== 'CANCELLED' && !there.some((other) => isSameSponsor(one, other)))
          .map((one) => ({ id: one.id, label: `${one.name}, ${sponsorTierLabels[one.tier]}` }))
      }
      onCopy={(from, ids) => copySponsors({ from, to: event.id, ids })}
      {...dialog}
    />
  )
}
