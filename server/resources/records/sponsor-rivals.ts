import { associationDay } from '#contract/time/association-day.ts'
import { exclusiveRival } from '#contract/sponsor/rules.ts'
import type { Sponsor, SponsorFields } from '#contract/sponsor/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/with-lock.ts'
import { sponsorKind } from './kinds/order-kinds.ts'
import { presentRow } from './kinds/record-kind.ts'

/** All sponsors, seen by one writer at a time: of two that want one category at once, the second sees the first. */
export async function lockSponsors(queries: Queries): Promise<Sponsor[]> {
  await lockUntilCommit(queries, 'sponsors')
  const rows = await queries.selectFrom('sponsors').selectAll().where('deleted_at', 'is', null).execute()
  return rows.map((row) => presentRow(sponsorKind, row))
}

export function rivalOf(sponsor: SponsorFields & { id: string }, all: readonly Sponsor[], now: number): Sponsor | undefined {
  return exclusiveRival(sponsor, all, associationDay(now))
}

/** What a sponsor is called: by its public name, its company, or what was written. */
export async function nameOfSponsor(
  queries: Queries,
  { company_id: id, external_name: name, public_name: shown }: Pick<Sponsor, 'company_id' | 'external_name' | 'public_name'>,
): Promise<string> {
  if (shown || id === null) return shown || name
  const rows = await queries.selectFrom('companies').select('name').where('id', '=', id).execute()
  return rows[0]?.name ?? ''
}
