import type { Database } from '#server/db/database.ts'

/** Apart from what fills it, which later starts need not load. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { found } = await database
    .selectNoFrom((query) =>
      query
        .or([
          query.exists(query.selectFrom('members').select('id')),
          query.exists(query.selectFrom('events').select('id')),
          query.exists(query.selectFrom('companies').select('id')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return !found
}
