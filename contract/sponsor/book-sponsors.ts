import { sponsorTiers, type SponsorTier } from './labels.ts'
import type { Sponsor } from './schema.ts'
import { hasBegun, sponsorStatus } from './status.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import type { Event } from '#contract/event/schema.ts'

type Printed = Pick<Sponsor, 'event_id' | 'tier' | 'order' | 'benefits' | 'status' | 'starts_on' | 'ends_on'>

interface BookSponsors<S> {
  /** From the highest tier down, each in its order; no tier is empty. */
  tiers: { tier: SponsorTier; sponsors: S[] }[]
  /** Promised a logo, but not active yet on the event’s first day. */
  waiting: S[]
}

/** The sponsors in the printed book: full-year sponsors and the event's, if they are due a logo in it and active on its first day. */
export function bookSponsors<S extends Printed>(all: readonly S[], event: Pick<Event, 'id' | 'start_date'>): BookSponsors<S> {
  const firstDay = dayInZone('UTC', toMillis(event.start_date))
  const due = all
    .filter((one) => (one.event_id === event.id || one.event_id === null) && one.benefits.logo_guidebook !== 'NONE')
    .toSorted((a, b) => a.order - b.order)
  const agreed = due.filter((one) => ['COMMITTED', 'ACTIVE'].includes(sponsorStatus(one, firstDay)))
  const active = agreed.filter((one) => one.status === 'ACTIVE' && hasBegun(one, firstDay))
  return {
    tiers: sponsorTiers
      .map((tier) => ({ tier, sponsors: active.filter((one) => one.tier === tier) }))
      .filter(({ sponsors }) => sponsors.length > 0),
    waiting: agreed.filter((one) => !active.includes(one)),
  }
}
