import type { ArtworkFound } from '#contract/advertisement/schema.ts'

/** Nothing is known of a document but why. */
export const unread = (why: NonNullable<ArtworkFound['unread']>): ArtworkFound => ({
  pixels: null,
  inches: null,
  pages: null,
  color: 'UNKNOWN',
  unread: why,
})
