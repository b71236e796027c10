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

/** A picture that the site has: our file, and the site's own ID and address for it. */
export interface SitePicture {
  id: string
  alt: string
  fileId: string
  url: string
}

/** By the site's field, in display order. */
export type SitePictures = Record<string, SitePicture[]>

/** One stored size of a picture. */
export interface StoredVariant {
  /** The object's name in the upload's folder. */
  name: string
  mime: string
  size: number
  width: number
  height: number
}

/** One changed field, as the audit log stores it. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}
