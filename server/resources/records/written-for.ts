import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'

/** The company, or the one that it was merged into since. Nobody merges it until commit. */
export async function lockMergedCompany(queries: Queries, id: string): Promise<string> {
  const company = await queries.selectFrom('companies').select('merged_into_id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return company?.merged_into_id ?? id
}

/** Whether the call names no company, the sender's own, or one that was merged into it. */
export async function isForOwnCompany(queries: Queries, { companyId }: Actor, named: string | undefined): Promise<boolean> {
  return named === undefined || named === companyId || (await lockMergedCompany(queries, named)) === companyId
}

/** Throws if the call was written for another company than the sender's: staff may have moved them since. */
export async function assertForOwnCompany(queries: Queries, actor: Actor, named: string | undefined): Promise<void> {
  if (!(await isForOwnCompany(queries, actor, named)))
    throw new Problem('FORBIDDEN', 'This was written for another company. Ask someone there to enter it.')
}

/** Throws if a change names another record than the one that its path leads to. */
export function assertForRecord(noun: string, found: { id: string }, { id }: { id?: string | undefined }): void {
  if (id !== undefined && id !== found.id)
    throw new Problem('WRONG_STATE', `This change was written for another ${noun}. Refresh, then enter it again.`)
}
