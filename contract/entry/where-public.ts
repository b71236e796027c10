import { wasProofSent } from './proof.ts'
import type { Entry } from './schema.ts'

// Whether the public sees an entry anywhere. Since when, and why not, is in public-places.ts.

/** Only the website itself confirms that. */
export function isOnWebsite({ webflow }: Pick<Entry, 'webflow'>): boolean {
  return Boolean(webflow?.public_since)
}

/** Where visitors find it on the website; null while it isn’t there, or the site hasn’t said where. */
export function publicAddress({ webflow }: Pick<Entry, 'webflow'>): string | null {
  return webflow?.public_since ? webflow.url : null
}

export function isInGuidebook({ status, number, proof }: Pick<Entry, 'status' | 'number' | 'proof'>): boolean {
  return (status === 'APPROVED' || status === 'PUBLISHED') && number !== null && wasProofSent({ proof })
}
