import type { Queries } from '#server/db/database.ts'

/** Whether a company exists and is not archived. `lock` keeps it so until commit. */
export async function isCompanyActive(queries: Queries, id: string, { lock = false }: { lock?: boolean } = {}): Promise<boolean> {
  const company = await queries
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_archived', '=', false)
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst()
  return company !== undefined
}
