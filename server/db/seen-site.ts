import type { SiteCollection } from '#contract/website/schema.ts'

/** What a run and the mapping need of the site, as it was last read. */
export interface SeenSite {
  sites: { id: string; name: string }[]
  site: { id: string; name: string; url: string } | null
  collections: (SiteCollection & { options: Record<string, { id: string; name: string }[]> })[]
}
