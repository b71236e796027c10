import type { ArtworkFound } from '#contract/advertisement/schema.ts'

/** A document that could not be read, and why. */
export const unread = (why: NonNullable<ArtworkFound['unread']>): ArtworkFound => ({
  pixels: null,
  inches: null,
  pages: null,
  color: 'UNKNOWN',
  unread: why,
})
