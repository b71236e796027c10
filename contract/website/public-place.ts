import { formatDay } from '#contract/time/format-time.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import type { PublicState } from './public-state.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'

/** Where the public sees something, or why it does not yet. */
export interface PublicPlace {
  place: 'Website' | 'Guidebook'
  is_there: boolean
  /** Short text: since when, or what it waits for. */
  words: string
  /** Additional information. */
  more?: string
  url: string | null
}

interface Released {
  /** It should be public as it is now. */
  isReleased: boolean
  /** Whether it can stay public if it already is; `isReleased` by default. */
  canStay?: boolean
  /** When the association published it, if known. */
  releasedAt: Timestamp | null
  webflow: PublicState | null | undefined
  timezone: string | undefined
  /** Whether a website is connected; undefined if this device does not know yet. */
  isConnected: boolean | undefined
}

/** It was public until the association unpublished it. */
export const unpublishedMessage = 'Not anymore: the association unpublished it'

/** Where a record is on the public website, as confirmed by the website. Null if it is neither there nor about to be. */
export function onWebsite(record: Released): PublicPlace | null {
  const { isReleased, webflow: site, timezone } = record
  const place = 'Website'
  if (site?.public_since) {
    const more = whatIsOlder(record, site.state)
    return { place, is_there: true, words: `Since ${dayOf(site.public_since, timezone)}`, url: site.url, ...(more && { more }) }
  }
  if (!isReleased) return null
  const { words, more } = whyNotThere(record)
  const published = record.isConnected === false ? 'Marked as ready by the association' : 'Published by the association'
  const released = record.releasedAt ? `${published} on ${dayOf(record.releasedAt, timezone)}.` : `${published}.`
  return { place, is_there: false, words, more: more ? `${released} ${more}` : released, url: null }
}

function whatIsOlder({ isReleased, canStay = isReleased, isConnected }: Released, state: PublicState['state']): string | undefined {
  if (isConnected === false) return 'The association’s website isn’t connected, so changes here don’t reach it.'
  if (!canStay) return 'It will be unpublished next.'
  if (!isReleased) return undefined
  if (state === 'ERROR') return 'Later changes couldn’t be published yet. Until then, the public sees the previous version.'
  return state === 'STALE' ? 'Later changes haven’t been published yet. Until then, the public sees the previous version.' : undefined
}

function whyNotThere({ webflow: site, isConnected }: Released): { words: string; more?: string } {
  if (isConnected === false)
    return { words: 'Not yet: no website is connected', more: 'It will appear there when the association connects its website.' }
  if (site?.state === 'UNPUBLISHED') return { words: unpublishedMessage }
  if (site?.state === 'ERROR')
    return { words: 'Not yet: it couldn’t be published', more: 'The association can see this and will try again.' }
  return { words: 'Not yet: waiting to be published' }
}

type Published = Pick<B2cProfile, 'status' | 'published_at' | 'webflow'>

interface ViewedProfile extends Viewed {
  isCompanyArchived: boolean
}

export function publicPlaceOfProfile(
  { status, published_at: at, webflow }: Published,
  { timezone, isConnected, isCompanyArchived }: ViewedProfile,
): PublicPlace {
  const isReleased = status === 'PUBLISHED' && !isCompanyArchived
  const canStay = at !== null && !isCompanyArchived
  const onSite = onWebsite({ isReleased, canStay, releasedAt: at, webflow, timezone, isConnected })
  const changes = status === 'PUBLISHED' || at === null ? undefined : changesWaitLabels[status]
  if (!onSite) {
    if (isCompanyArchived) return { place: 'Website', is_there: false, words: 'Its company is archived', url: null }
    if (changes && at && webflow?.state === 'UNPUBLISHED') {
      return { place: 'Website', is_there: false, words: unpublishedMessage, more: changes.more, url: null }
    }
    if (changes && at) {
      const more = `Published by the association on ${dayOf(at, timezone)}, but it hasn’t reached the website. ${changes.more}`
      return { place: 'Website', is_there: false, words: changes.words, more, url: null }
    }
    const isTakenBack = status === 'APPROVED' && webflow?.state === 'UNPUBLISHED'
    return { place: 'Website', is_there: false, words: isTakenBack ? unpublishedMessage : profileWaitLabels[status], url: null }
  }
  if (!changes || !at || !canStay) return onSite
  const version = `The public sees the version from ${dayOf(webflow?.last_published_at ?? at, timezone)}.`
  return { ...onSite, more: [onSite.more, version, changes.more].filter(Boolean).join(' ') }
}

export interface Viewed {
  timezone?: string
  isConnected: boolean | undefined
}

const profileWaitLabels: Record<B2cProfile['status'], string> = {
  DRAFT: 'Not yet: submit it first',
  SUBMITTED: 'Not yet: awaiting review',
  CHANGES_REQUESTED: 'Not yet: changes requested',
  APPROVED: 'Approved: the association will publish it',
  PUBLISHED: 'Not yet: waiting to be published',
}

/** What the changes to a published profile wait for. */
const changesWaitLabels: Record<Exclude<B2cProfile['status'], 'PUBLISHED'>, { words: string; more: string }> = {
  DRAFT: { words: 'Not yet: submit your changes first', more: 'Submit your changes to publish them.' },
  SUBMITTED: {
    words: 'Not yet: your changes are awaiting review',
    more: 'Your changes become public once the association approves and publishes them.',
  },
  CHANGES_REQUESTED: { words: 'Not yet: changes requested', more: 'Resubmit your changes to publish them.' },
  APPROVED: { words: 'Not yet: waiting to be published', more: 'Your changes are approved. The association will publish them.' },
}

/** The date in the event's time zone, or in the association's where it is about no event: "Oct 3, 2026". */
export function dayOf(at: Timestamp, timezone: string = associationZone): string {
  return formatDay(dayInZone(timezone, toMillis(at)))
}
