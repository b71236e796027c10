import type { Entry } from './entry-record.ts'
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

type Published = Pick<B2cProfile, 'status' | 'published_at' | 'webflow'>

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

/** Null while it is not published. The site's own word counts where there is one. */
export function siteSince(
  { published_at: published, webflow: site }: Pick<Entry, 'published_at' | 'webflow'>,
  timezone: string | undefined,
) {
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

/** By the event's own clock: "Oct 3, 2026". */
export function dayOf(at: Timestamp, timezone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    ...(timezone !== undefined && { timeZone: timezone }),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(toMillis(at))
}
