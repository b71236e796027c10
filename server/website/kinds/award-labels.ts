import { sql } from 'kysely'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import type { Queries } from '#server/db/database.ts'

/** What awards are called, with their years and in the catalogue's order; those that are there no more are left out. */
export async function readAwardLabels(queries: Queries): Promise<(ids: readonly string[]) => string[]> {
  const { rows } = await sql<{ id: string; name: string; year: number | null }>`
    select id, name, (details ->> 'year')::int as year from awards where deleted_at is null order by "order", name`.execute(queries)
  return (ids) => rows.filter(({ id }) => ids.includes(id)).map(awardLabel)
}
