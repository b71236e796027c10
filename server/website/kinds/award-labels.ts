import { sql } from 'kysely'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { undeleted, type Queries } from '#server/db/database.ts'

/** Names of awards with their years, in catalogue order. Leaves out deleted ones. */
export async function readAwardLabels(queries: Queries): Promise<(ids: readonly string[]) => string[]> {
  const rows = await undeleted(queries, 'awards')
    .select(['id', 'name', sql<number | null>`(details ->> 'year')::int`.as('year')])
    .orderBy('order')
    .orderBy('name')
    .execute()
  return (ids) => rows.filter(({ id }) => ids.includes(id)).map(awardLabel)
}
