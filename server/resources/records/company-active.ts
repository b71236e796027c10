import { undeleted, type Queries } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { WriteCall } from './record-writes.ts'

/** Whether a company exists and is not archived. `lock` keeps it so until commit. */
export async function isCompanyActive(queries: Queries, id: string, { lock = false }: { lock?: boolean } = {}): Promise<boolean> {
  const company = await undeleted(queries, 'companies')
    .select('id')
    .where('id', '=', id)
    .where('is_archived', '=', false)
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst()
  return company !== undefined
}

/** Throws unless the company is active, and keeps it so until commit: it may be archived or merged while someone writes for it. */
export async function assertCompanyActive({ queries, actor }: Pick<WriteCall, 'queries' | 'actor'>, id: string): Promise<void> {
  if (await isCompanyActive(queries, id, { lock: true })) return
  const advice = actor.role === 'admin' ? 'Restore it first.' : 'Contact the association.'
  throw new Problem('WRONG_STATE', `This company was deleted or archived. ${advice}`)
}
