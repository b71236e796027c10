import { sponsorTiers, type SponsorTier } from './labels.ts'
import type { Sponsor } from './schema.ts'
import { sponsorStatus } from './status.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import type { Event } from '#contract/event/schema.ts'

type Printed = Pick<Sponsor, 'event_id' | 'tier' | 'order' | 'benefits' | 'status' | 'ends_on'>

interface BookSponsors<S> {
  /** From the greatest tier down, and within it in their order; none is empty. */
  tiers: { tier: SponsorTier; sponsors: S[] }[]
  /** They were promised their logo but are not active yet. */
  waiting: S[]
}

/** The sponsors that the printed book thanks: those of the event and of the whole year that are due a logo in it and active on its first day. */
export function bookSponsors<S extends Printed>(all: readonly S[], event: Pick<Event, 'id' | 'start_date'>): BookSponsors<S> {
  const firstDay = dayInZone('UTC', toMillis(event.start_date))
  const due = all
    .filter((one) => (one.event_id === event.id || one.event_id === null) && one.benefits.logo_guidebook !== 'NONE')
    .toSorted((a, b) => a.order - b.order)
  const standing = (status: Sponsor['status']) => due.filter((one) => sponsorStatus(one, firstDay) === status)
  const active = standing('ACTIVE')
  return {
    tiers: sponsorTiers
      .map((tier) => ({ tier, sponsors: active.filter((one) => one.tier === tier) }))
      .filter(({ sponsors }) => sponsors.length > 0),
    waiting: standing('COMMITTED'),
  }
}
