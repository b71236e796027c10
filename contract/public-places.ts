import type { Entry } from './entry-record.ts'
import { missing, readiness } from './entry-readiness.ts'
import type { Event } from './event.ts'
import type { B2cProfile } from './profile.ts'
import { toMillis, type Timestamp } from './timestamp.ts'

/** Where the public can see something, or why it cannot yet. */
export interface PublicPlace {
  place: 'Website' | 'Guidebook'
  isThere: boolean
  /** In a few words, with the day since when or what it waits for. */
  words: string
  /** What else is to be known of it. */
  more?: string
  url: string | null
}

type PlacedEvent = Pick<Event, 'timezone' | 'public_at' | 'limits' | 'start_date' | 'end_date'>
type Published = Pick<B2cProfile, 'status' | 'published_at' | 'webflow'>

/** Website and guidebook, for an entry of this event. */
export function publicPlacesOfEntry(entry: Entry, event: PlacedEvent, now: number): PublicPlace[] {
  return [website(entry, event, now), guidebook(entry, event)]
}

export function publicPlaceOfProfile(profile: Published, timezone?: string): PublicPlace {
  const onSite = siteSince(profile, timezone)
  if (!onSite) return { place: 'Website', isThere: false, words: profileWaits[profile.status], url: null }
  return profile.status === 'PUBLISHED'
    ? onSite
    : { ...onSite, more: 'What you changed since then is seen once the association has approved it.' }
}

const profileWaits: Record<B2cProfile['status'], string> = {
  DRAFT: 'Not yet: submit it first',
  SUBMITTED: 'Not yet: the association looks at it',
  CHANGES_REQUESTED: 'Not yet: the association asks for changes',
  APPROVED: 'Approved: it is published next',
  PUBLISHED: 'It is published next',
}

function website(entry: Entry, event: PlacedEvent, now: number): PublicPlace {
  const onSite = siteSince(entry, event.timezone)
  if (!onSite) return { place: 'Website', isThere: false, words: waitsFor(entry, event), url: null }
  const isEarly = event.public_at !== null && toMillis(event.public_at) > now
  const more = [
    entry.pending_revision && 'Your change waits for the association; the public sees what was there before.',
    entry.status === 'CHANGES_REQUESTED' && 'It stays there while you change it.',
    isEarly && event.public_at && `Address and price are shown from ${dayOf(event.public_at, event.timezone)}.`,
  ].filter(Boolean)
  return more.length > 0 ? { ...onSite, more: more.join(' ') } : onSite
}

/** Null while it is not published. The site's own word counts where there is one. */
function siteSince({ published_at: published, webflow: site }: Pick<Entry, 'published_at' | 'webflow'>, timezone: string | undefined) {
  if (site?.public_since) {
    const words = `Since ${dayOf(site.public_since, timezone)}`
    const isOlder = site.state === 'STALE' || site.state === 'ERROR'
    return {
      place: 'Website',
      isThere: true,
      words,
      url: site.url,
      ...(isOlder && { more: 'What changed since then goes there next.' }),
    } as const
  }
  if (published === null) return null
  return { place: 'Website', isThere: true, words: `Published on ${dayOf(published, timezone)}`, url: null } as const
}

function waitsFor(entry: Entry, event: PlacedEvent): string {
  const { status } = entry
  if (status === 'DRAFT') return 'Not yet: submit it first'
  if (status === 'SUBMITTED') return 'Not yet: the association looks at it'
  if (status === 'CHANGES_REQUESTED') return 'Not yet: the association asks for changes'
  if (status === 'REJECTED' || status === 'WITHDRAWN') return 'No: it is not in the event'
  const left = missing(readiness(entry.kind, entry, event), 'publish').length
  if (left > 0) return `Not yet: ${left === 1 ? 'one thing is' : `${left} things are`} missing`
  return 'Approved: the association publishes it next'
}

function guidebook(entry: Entry, event: PlacedEvent): PublicPlace {
  const { status, number, proof } = entry
  const place = { place: 'Guidebook', url: null } as const
  if (status !== 'APPROVED' && status !== 'PUBLISHED') return { ...place, isThere: false, words: notPrinted(status) }
  if (number === null) return { ...place, isThere: false, words: 'Not yet: its number comes' }
  const words = `As number ${number}`
  if (proof.status === 'APPROVED' && proof.approved_at)
    return { ...place, isThere: true, words, more: `Its proof was approved on ${dayOf(proof.approved_at, event.timezone)}.` }
  return { ...place, isThere: proof.status !== 'NOT_READY', words, more: proofWords[proof.status] }
}

const proofWords: Record<Entry['proof']['status'], string> = {
  NOT_READY: 'Its proof is still to come.',
  SENT: 'Its proof waits for your answer.',
  CHANGES: 'Its proof is being changed.',
  APPROVED: 'Its proof is approved.',
}

function notPrinted(status: Entry['status']): string {
  return status === 'REJECTED' || status === 'WITHDRAWN' ? 'No: it is not in the event' : 'Not yet: it has to be approved first'
}

/** By the event's own clock: "Oct 3, 2026". */
function dayOf(at: Timestamp, timezone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    ...(timezone !== undefined && { timeZone: timezone }),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(toMillis(at))
}
