import type { SiteCollection } from '#contract/website/schema.ts'

/** A field's validations, by Webflow's own names. */
export interface ValueCheck {
  format?: string
  allowNegative?: boolean
  allowZero?: boolean
  minValue?: number
  maxValue?: number
  minLength?: number
  maxLength?: number
}

/** The site as last read: what runs and the mapping need. */
export interface SeenSite {
  sites: { id: string; name: string }[]
  site: { id: string; name: string; url: string } | null
  /** All locales that the site is published in, the primary one first. */
  locales: { id: string; name: string }[]
  collections: (SiteCollection & { options: Record<string, { id: string; name: string }[]>; checks: Record<string, ValueCheck> })[]
}
