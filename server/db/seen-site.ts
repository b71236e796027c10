import type { SiteCollection } from '#contract/website/schema.ts'

/** What Webflow checks of a value, by its own names. */
export interface ValueCheck {
  format?: string
  allowNegative?: boolean
  allowZero?: boolean
  minValue?: number
  maxValue?: number
  minLength?: number
  maxLength?: number
}

/** What a run and the mapping need of the site, as it was last read. */
export interface SeenSite {
  sites: { id: string; name: string }[]
  site: { id: string; name: string; url: string } | null
  /** Every locale that it is published in, the primary one first. */
  locales: { id: string; name: string }[]
  collections: (SiteCollection & { options: Record<string, { id: string; name: string }[]>; checks: Record<string, ValueCheck> })[]
}
