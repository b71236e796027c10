import type { Event } from '#contract/event/schema.ts'
import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { isSameSponsor } from '#contract/sponsor/rules.ts'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'
import type { SponsorRow } from './use-sponsors.ts'

/** Copies an earlier event's sponsors into this one as prospects. Sponsors already in this event are not offered. */
export function copySponsors(event: Event, events: readonly Event[], all: readonly SponsorRow[]): CopyFrom {
  const there = all.filter(({ event_id }) => event_id === event.id)
  return {
    verb: 'Copy',
    to: event,
    events,
    about: `They start as prospects in ${event.name}. Payments, signatures, benefits delivered and dates aren’t copied, and none are published.`,
    offeredBy: (from) =>
      all
        .filter((one) => one.event_id === from && one.status !== 'CANCELLED' && !there.some((other) => isSameSponsor(one, other)))
        .map((one) => ({ id: one.id, label: `${one.name}, ${sponsorTierLabels[one.tier]}` })),
    onCopy: (from, ids) =>
      copyBetweenEvents('sponsors', { from, to: event.id, ids }, ({ copied, already_there: there, left_out: left = 0 }) =>
        [
          `${copied} ${copied === 1 ? 'sponsor was' : 'sponsors were'} copied as ${copied === 1 ? 'a prospect' : 'prospects'}.`,
          ...(there > 0 ? [`${there} already existed.`] : []),
          ...(left > 0 ? [`${left} skipped because another sponsor is exclusive in the category.`] : []),
        ].join(' '),
      ),
  }
}
