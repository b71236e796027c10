import type { SponsorStatus } from './labels.ts'
import type { Sponsor } from './schema.ts'

/** Where a sponsor stands on a day of the calendar: past its last day it has expired, whatever is written down. */
export function sponsorStatus({ status, ends_on: to }: Pick<Sponsor, 'status' | 'ends_on'>, today: string): SponsorStatus {
  return status !== 'CANCELLED' && to !== null && to < today ? 'EXPIRED' : status
}
