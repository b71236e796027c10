import type { Entry } from './schema.ts'
import { isProofOutdated } from './proof.ts'
import { missingAt, readiness } from './readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import { detailsPublicFrom, isInGuidebook } from './public-details.ts'
import { dayOf, onWebsite, unpublishedMessage, type PublicPlace } from '#contract/website/public-place.ts'
import { plural } from '#contract/value/plural.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type PlacedEvent = Pick<Event, 'timezone' | 'public_at' | 'limits' | 'start_date' | 'end_date'>

interface Seen {
  now: number
  /** Whether a website is connected; undefined if this device does not know yet. */
  isConnected: boolean | undefined
}

/** Website and guidebook, for an entry of this event. */
export function publicPlacesOfEntry(entry: Entry, event: PlacedEvent, seen: Seen): PublicPlace[] {
  return [website(entry, event, seen), guidebook(entry, event)]
}

function website(entry: Entry, event: PlacedEvent, { now, isConnected }: Seen): PublicPlace {
  const { status, published_at: releasedAt, webflow } = entry
  const onSite = onWebsite({
    isReleased: status === 'PUBLISHED',
    canStay: releasedAt !== null && !hasLeft({ status }),
    releasedAt,
    webflow,
    timezone: event.timezone,
    isConnected,
  })
  if (!onSite) return { place: 'Website', is_there: false, words: waitReason(entry, event), url: null }
  if (!onSite.is_there) return onSite
  // The first day is a calendar date, without a time zone.
  const opens = event.public_at ? dayOf(event.public_at, event.timezone) : dayOf(event.start_date, 'UTC')
  const more = [
    onSite.more,
    entry.pending_revision && 'Your change is awaiting approval. The public sees the earlier version.',
    releasedAt && stays[status],
    detailsPublicFrom(event) > now && `The address and price become public on ${opens}.`,
  ].filter(Boolean)
  return more.length > 0 ? { ...onSite, more: more.join(' ') } : onSite
}

/** What was public stays public while it is reviewed again. */
const stays: Partial<Record<Entry['status'], string>> = {
  CHANGES_REQUESTED: 'It stays there while you change it.',
  SUBMITTED: 'It stays there unchanged until the association reviews it.',
  APPROVED: 'It stays there unchanged until the association publishes it again.',
}

function waitReason(entry: Entry, event: PlacedEvent): string {
  const { status, webflow } = entry
  if (status === 'DRAFT') return 'Not yet: submit it first'
  if (status === 'SUBMITTED') return 'Not yet: awaiting review'
  if (status === 'CHANGES_REQUESTED') return 'Not yet: changes requested'
  if (hasLeft({ status })) return 'No: it isn’t in the event'
  if (webflow?.state === 'UNPUBLISHED') return unpublishedMessage
  const left = missingAt(readiness(entry.kind, entry, event), 'publish').length
  if (left > 0) return `Not yet: ${plural(left, 'item is', 'items are')} missing`
  return 'Approved: the association will publish it'
}

function guidebook(entry: Entry, event: PlacedEvent): PublicPlace {
  const { status, number, proof } = entry
  const place = { place: 'Guidebook', url: null } as const
  if (status !== 'APPROVED' && status !== 'PUBLISHED') return { ...place, is_there: false, words: notPrinted(status) }
  if (number === null) return { ...place, is_there: false, words: 'Not yet: its number isn’t assigned' }
  const words = `Parade number ${number}`
  if (proof.status === 'APPROVED' && proof.approved_at)
    return { ...place, is_there: true, words, more: `Its proof was approved on ${dayOf(proof.approved_at, event.timezone)}.` }
  return {
    ...place,
    is_there: isInGuidebook(entry),
    words,
    more: isProofOutdated(entry)
      ? 'The entry changed after the proof was sent. The association will send you a new one.'
      : proofLabels[proof.status],
  }
}

const proofLabels: Record<Entry['proof']['status'], string> = {
  NOT_READY: 'No proof sent yet.',
  SENT: 'The proof is ready for your review.',
  CHANGES: 'Proof changes requested.',
  APPROVED: 'Proof approved.',
}

function notPrinted(status: Entry['status']): string {
  return hasLeft({ status }) ? 'No: it isn’t in the event' : 'Not yet: it has to be approved first'
}
