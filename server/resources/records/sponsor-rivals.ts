import { associationDay } from '#contract/time/association-day.ts'
import { exclusiveRival } from '#contract/sponsor/rules.ts'
import type { Sponsor, SponsorFields } from '#contract/sponsor/schema.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { sponsorKind } from './kinds/order-kinds.ts'
import { presentRow } from './kinds/record-kind.ts'

/** All sponsors, locked until commit: if two want one exclusive category at once, the second sees the first. */
export async function lockSponsors(queries: Queries): Promise<Sponsor[]> {
  await lockUntilCommit(queries, 'sponsors')
  const rows = await undeleted(queries, 'sponsors').selectAll().execute()
  return rows.map((row) => presentRow(sponsorKind, row))
}

export function rivalOf(sponsor: SponsorFields & { id: string }, all: readonly Sponsor[], now: number): Sponsor | undefined {
  return exclusiveRival(sponsor, all, associationDay(now))
}
