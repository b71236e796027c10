import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { isCompanyActive } from './company-active.ts'

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

/** The company whose public record the actor writes: staff name one, everyone else writes for their own. */
export async function companyToWriteFor(
  queries: Queries,
  actor: Actor,
  named: string | undefined,
  { what, verb }: { what: string; verb: string },
): Promise<string> {
  const { role, companyId, companyRole } = actor
  if (role === 'admin') {
    if (named === undefined) throw invalidFields({ company_id: 'Choose a company.' })
    const company = await lockMergedCompany(queries, named)
    if (await isCompanyActive(queries, company, { lock: true })) return company
    throw invalidFields({ company_id: 'This company was deleted or archived. Choose another one.' })
  }
  if (companyId === null) throw new Problem('FORBIDDEN', 'You don’t belong to a company yet. Ask the association to add you to one.')
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', viewOnly(what, verb))
  await assertForOwnCompany(queries, actor, named)
  return companyId
}

/** Throws if a change names another record than the one that its path leads to. */
export function assertForRecord(noun: string, found: { id: string }, { id }: { id?: string | undefined }): void {
  if (id !== undefined && id !== found.id)
    throw new Problem('WRONG_STATE', `This change was written for another ${noun}. Refresh, then enter it again.`)
}
