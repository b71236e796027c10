import { catalogues } from '#contract/catalogue/schema.ts'
import type { Database } from '#server/db/database.ts'

const tables = ['members', 'events', 'companies', 'entries', 'neighborhoods', 'files', 'audit_events', ...catalogues] as const

/** In a file of its own, so that later starts do not load the seed. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { found } = await database
    .selectNoFrom((query) => query.or(tables.map((table) => query.exists(query.selectFrom(table).select('id')))).as('found'))
    .executeTakeFirstOrThrow()
  return !found
}
