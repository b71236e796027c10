import type { Entry } from '#contract/entry/schema.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import type { PublicState } from './public-state.ts'

/** The state of a record on the public website, as staff see it. */
export const siteStatuses = ['NONE', 'WAITING', 'LIVE', 'STALE', 'LEAVING', 'ERROR', 'TAKEN_OFF'] as const
export type SiteStatus = (typeof siteStatuses)[number]

interface StatusLabel {
  word: string
  tone: 'go' | 'wait' | 'alarm' | 'plain'
}

export const siteStatusLabels: Record<SiteStatus, StatusLabel> = {
  NONE: { word: 'Not on the website', tone: 'plain' },
  WAITING: { word: 'Not live yet', tone: 'wait' },
  LIVE: { word: 'Live', tone: 'go' },
  STALE: { word: 'Out of date', tone: 'wait' },
  LEAVING: { word: 'Unpublishing', tone: 'wait' },
  ERROR: { word: 'Failed', tone: 'alarm' },
  TAKEN_OFF: { word: 'Unpublished', tone: 'plain' },
}

/** What a record that staff published is called: without a connected website, nothing is public yet. */
export function publishedLabel(isConnected: boolean | undefined): string {
  return isConnected === false ? 'Ready for the website' : 'Published'
}

/** The same before a number of records: "Published 3 sponsors", "Ready for the website: 3 sponsors". */
export function publishedCountLabel(isConnected: boolean | undefined): string {
  return isConnected === false ? `${publishedLabel(false)}:` : publishedLabel(true)
}

/** What publishing does while no website is connected. */
export const noWebsite = 'No website is connected, so the public won’t see this until one is.'

interface Released {
  /** It should be public as it is now. */
  isReleased: boolean
  /** Whether it can stay public if it already is; `isReleased` by default. */
  canStay?: boolean
}

/** Confirmed by the website. A record that is only published in the portal is waiting, and keeps waiting if no website is connected. */
export function siteStatus({ isReleased, canStay = isReleased }: Released, site: PublicState | null | undefined): SiteStatus {
  if (site?.state === 'ERROR') return 'ERROR'
  if (site?.state === 'STALE') return canStay ? 'STALE' : 'LEAVING'
  if (site?.public_since) return canStay ? 'LIVE' : 'LEAVING'
  if (!isReleased) return 'NONE'
  return site?.state === 'UNPUBLISHED' ? 'TAKEN_OFF' : 'WAITING'
}

interface OnWebsite {
  is_published: boolean
  webflow?: PublicState | null | undefined
}

/** The one thing to know about a record's place on the website. */
export function websiteLabel({ is_published: isReleased, webflow }: OnWebsite, isConnected: boolean | undefined): StatusLabel {
  const status = siteStatus({ isReleased }, webflow)
  if (status === 'NONE') return { word: 'Not published', tone: 'plain' }
  if (status === 'WAITING' && isConnected === false) return { word: publishedLabel(false), tone: 'go' }
  const { word, tone } = siteStatusLabels[status]
  return { word: `Website: ${word.toLowerCase()}`, tone }
}

export function siteStatusOfEntry({ status, published_at: at, webflow }: Pick<Entry, 'status' | 'published_at' | 'webflow'>): SiteStatus {
  const canStay = at !== null && !hasLeft({ status })
  return siteStatus({ isReleased: status === 'PUBLISHED', canStay }, webflow)
}
