import { sql, type RawBuilder } from 'kysely'
import { untouchedFields } from '#contract/entry/empty-draft.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { countOfRows } from '#server/db/filters.ts'
import { entryKind } from './kinds/entry-kind.ts'

const columns = new Set<string>(entryKind.columns)
const inDetails = JSON.stringify(Object.fromEntries(Object.entries(untouchedFields).filter(([field]) => !columns.has(field))))

/** The contract's `isEmptyDraft` as SQL. The first line matches the partial index of migration 022. */
export const isEmptyDraftRow: RawBuilder<boolean> = sql<boolean>`(
  entries.status = 'DRAFT' and entries.submitted_at is null and entries.title = ''
  and entries.neighborhood_id is null and entries.city_id is null and entries.price is null
  and not exists (
    select from jsonb_each(entries.details) as field
    where ${inDetails}::jsonb ? field.key and field.value <> ${inDetails}::jsonb -> field.key))`

/** How many entries count toward a company's limit for an event: all but rejected, withdrawn and empty ones. */
export async function countActiveEntries(
  queries: Queries,
  { eventId, companyId }: { eventId: string; companyId: string },
): Promise<number> {
  const { count } = await undeleted(queries, 'entries')
    .select(countOfRows.as('count'))
    .where('event_id', '=', eventId)
    .where('company_id', '=', companyId)
    .where('status', 'not in', ['REJECTED', 'WITHDRAWN'])
    .where(sql<boolean>`not ${isEmptyDraftRow}`)
    .executeTakeFirstOrThrow()
  return count
}
