import type { SponsorStatus } from './labels.ts'
import type { Sponsor } from './schema.ts'

/** A sponsor's status on a calendar day: after its last day it is expired, whatever is stored. */
export function sponsorStatus({ status, ends_on: to }: Pick<Sponsor, 'status' | 'ends_on'>, today: string): SponsorStatus {
  return status !== 'CANCELLED' && to !== null && to < today ? 'EXPIRED' : status
}
