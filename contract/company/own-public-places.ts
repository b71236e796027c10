import type { AdState } from '#contract/advertisement/labels.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { dayOf, onWebsite, unpublishedMessage, type PublicPlace } from '#contract/website/public-place.ts'
import { sponsorBenefitLabels, sponsorBenefits, type SponsorStatus } from '#contract/sponsor/labels.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { hasBegun } from '#contract/sponsor/status.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

interface Seen {
  isConnected: boolean
  timezone?: string | undefined
  /** When staff published it; null if unknown. */
  releasedAt: Timestamp | null
}

type PlacedNeighborhood = Pick<Neighborhood, 'is_published' | 'is_archived' | 'webflow'>

export function placeOfNeighborhood(neighborhood: PlacedNeighborhood, { timezone, ...seen }: Seen): PublicPlace {
  const { is_published: isPublished, is_archived: isArchived, webflow } = neighborhood
  const onSite = onWebsite({ ...seen, timezone, isReleased: isPublished && !isArchived, webflow })
  return (
    onSite ??
    pendingPlace('Website', webflow?.state === 'UNPUBLISHED' ? unpublishedMessage : 'Not yet: the association hasn’t published it')
  )
}

type PlacedSponsor = Pick<Sponsor, 'is_published' | 'logo_file_id' | 'benefits' | 'starts_on' | 'webflow'>

/** @param status the status today, which may differ from the stored one */
export function placesOfSponsor(
  sponsor: PlacedSponsor,
  status: SponsorStatus,
  { timezone, today, ...seen }: Seen & { today: string },
): PublicPlace[] {
  const { is_published: isPublished, webflow, benefits } = sponsor
  const isReleased = isPublished && status === 'ACTIVE' && hasBegun(sponsor, today)
  const onSite = onWebsite({ ...seen, timezone, isReleased, webflow })
  const site = onSite ?? pendingPlace('Website', sponsorWaitReason(sponsor, status, today))
  if (benefits.logo_guidebook === 'NONE') return [site]
  if (benefits.logo_guidebook === 'GIVEN') return [site, { place: 'Guidebook', is_there: true, words: 'Your logo is in it', url: null }]
  return [site, pendingPlace('Guidebook', 'Not yet: space is reserved for your logo')]
}

function sponsorWaitReason(sponsor: PlacedSponsor, status: SponsorStatus, today: string): string {
  const { logo_file_id: logo, starts_on: from, is_published: isPublished, webflow } = sponsor
  if (status === 'EXPIRED' || status === 'CANCELLED') return 'No: it has ended'
  if (isPublished && from !== null && !hasBegun(sponsor, today)) return `Not yet: it begins on ${formatDay(from)}`
  if (webflow?.state === 'UNPUBLISHED') return unpublishedMessage
  if (logo === null) return 'Not yet: the association doesn’t have your logo'
  return status === 'ACTIVE' ? 'Not yet: the association will publish it' : 'Not yet: the association hasn’t activated your sponsorship'
}

/** Promised benefits, and whether they were given. */
export function benefitsOf({ benefits }: Pick<Sponsor, 'benefits'>): { name: string; is_given: boolean }[] {
  return sponsorBenefits
    .filter((benefit) => benefits[benefit] !== 'NONE')
    .map((benefit) => ({ name: sponsorBenefitLabels[benefit], is_given: benefits[benefit] === 'GIVEN' }))
}

type PlacedAd = Pick<Advertisement, 'medium' | 'state' | 'placement' | 'proof'>

interface AdSeen {
  event: Pick<Event, 'timezone' | 'ad_artwork_deadline'>
  now: number
  /** When it was placed; null if unknown. */
  placedAt: Timestamp | null
}

/** Print ads are in the guidebook, all others on the website. */
export function placeOfAdvertisement(ad: PlacedAd, { event, now, placedAt }: AdSeen): PublicPlace {
  const place = ad.medium === 'PRINT' ? 'Guidebook' : 'Website'
  if (ad.state !== 'PLACED') return { ...pendingPlace(place, adWaitReason(ad, event, now)), ...noteOfProof(ad) }
  const since = placedAt ? `Since ${dayOf(placedAt, event.timezone)}` : 'Placed'
  return { place, is_there: true, words: ad.placement === '' ? since : `${since}: ${ad.placement}`, url: null }
}

function adWaitReason({ state, proof }: PlacedAd, { timezone, ad_artwork_deadline: due }: AdSeen['event'], now: number): string {
  const on = (at: Timestamp | null, word = 'on') => (at ? ` ${word} ${dayOf(at, timezone)}` : '')
  if (state === 'RESERVED') {
    const isOverdue = due !== null && toMillis(due) < now
    return isOverdue ? `Not yet: your artwork was due${on(due)}` : `Not yet: send your artwork${on(due, 'by')}`
  }
  const words: Record<Exclude<AdState, 'RESERVED' | 'PLACED'>, string> = {
    INQUIRY: 'Not yet: it isn’t reserved',
    ARTWORK_RECEIVED: 'Not yet: the association has your artwork and will send a proof',
    PROOF_SENT: `Not yet: the proof sent${on(proof.sent_at)} needs your approval`,
    PROOF_APPROVED: `Not yet: you approved its proof${on(proof.approved_at)}, and it will be placed next`,
    CANCELLED: 'No: it’s canceled',
  }
  return state === 'PLACED' ? '' : words[state]
}

function noteOfProof({ state, proof }: PlacedAd): { more?: string } {
  return state === 'PROOF_SENT' && proof.note !== '' ? { more: `The association wrote: ${proof.note}` } : {}
}

/** Whether the company has to do something next. */
export function needsAdvertiser({ state }: Pick<Advertisement, 'state'>): boolean {
  return state === 'RESERVED' || state === 'PROOF_SENT'
}

function pendingPlace(place: PublicPlace['place'], words: string): PublicPlace {
  return { place, is_there: false, words, url: null }
}
