import { wasProofSent } from './proof.ts'
import type { Entry } from './schema.ts'

// Whether the public sees an entry somewhere. Since when, why not, and what else is to be known says public-places.ts.

/** Only the website's own word puts it there. */
export function isOnWebsite({ webflow }: Pick<Entry, 'webflow'>): boolean {
  return Boolean(webflow?.public_since)
}

export function isInGuidebook({ status, number, proof }: Pick<Entry, 'status' | 'number' | 'proof'>): boolean {
  return (status === 'APPROVED' || status === 'PUBLISHED') && number !== null && wasProofSent({ proof })
}
