import type { ProfileKind } from '#contract/profile/schema.ts'
import type { Queries } from '#server/db/database.ts'
import type { Ref } from './publishing-kind.ts'

/** A company's published profile of a kind, or else any other; null if it has none, or is archived. */
export async function readProfilesOf(queries: Queries): Promise<(companyId: string | null, kind: ProfileKind) => Ref | null> {
  const rows = await queries
    .selectFrom('b2c_profiles')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['b2c_profiles.id', 'company_id', 'kind'])
    .where('b2c_profiles.deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .where('published_at', 'is not', null)
    .orderBy('kind')
    .execute()
  const byCompany = Map.groupBy(rows, ({ company_id: company }) => company)
  return (companyId, kind) => {
    const own = byCompany.get(companyId ?? '') ?? []
    const found = own.find((profile) => profile.kind === kind) ?? own[0]
    return found ? { type: 'b2c_profiles', id: found.id } : null
  }
}
