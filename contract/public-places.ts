import type { Entry } from './entry-record.ts'
import { missing, readiness } from './entry-readiness.ts'
import type { Event } from './event.ts'
import { detailsPublicFrom } from './public-details.ts'
import { dayOf, siteSince, type PublicPlace } from './public-place.ts'

type PlacedEvent = Pick<Event, 'timezone' | 'public_at' | 'limits' | 'start_date' | 'end_date'>
/** Website and guidebook, for an entry of this event. */
export function publicPlacesOfEntry(entry: Entry, event: PlacedEvent, now: number): PublicPlace[] {
  return [website(entry, event, now), guidebook(entry, event)]
}

function website(entry: Entry, event: PlacedEvent, now: number): PublicPlace {
  const onSite = siteSince(entry, event.timezone)
  if (!onSite) return { place: 'Website', isThere: false, words: waitsFor(entry, event), url: null }
  // A first day is a day of the calendar, whatever the clock of the place.
  const opens = event.public_at ? dayOf(event.public_at, event.timezone) : dayOf(event.start_date, 'UTC')
  const more = [
    entry.pending_revision && 'Your change waits for the association; the public sees what was there before.',
    entry.status === 'CHANGES_REQUESTED' && 'It stays there while you change it.',
    detailsPublicFrom(event) > now && `Address and price are shown from ${opens}.`,
  ].filter(Boolean)
  return more.length > 0 ? { ...onSite, more: more.join(' ') } : onSite
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
