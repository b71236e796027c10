import type { SponsorStatus } from './labels.ts'
import type { Sponsor } from './schema.ts'

/** What expires: a prospect has agreed to nothing that could end. (product: Sponsors) */
export const expiringStatuses: readonly SponsorStatus[] = ['COMMITTED', 'ACTIVE']

/** A sponsor's status on a calendar day: after its last day it is expired, even while another one is stored. */
export function sponsorStatus({ status, ends_on: to }: Pick<Sponsor, 'status' | 'ends_on'>, today: string): SponsorStatus {
  return expiringStatuses.includes(status) && to !== null && to < today ? 'EXPIRED' : status
}

/** Whether its first day has come on a calendar day. */
export function hasBegun({ starts_on: from }: Pick<Sponsor, 'starts_on'>, today: string): boolean {
  return from === null || from <= today
}
