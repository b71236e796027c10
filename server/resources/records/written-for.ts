import type { Actor } from '#server/auth/authenticate.ts'
import { noCompanyMessage } from '#contract/company/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { isCompanyActive } from './company-active.ts'
import { digestOf, presentRow, type AnyRow, type RecordKind, type StoredRecord } from './kinds/record-kind.ts'
import { notFound, stale, type Named } from './record-writes.ts'

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
  if (companyId === null) throw new Problem('FORBIDDEN', noCompanyMessage)
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', viewOnly(what, verb))
  await assertForOwnCompany(queries, actor, named)
  // Staff may be merging it just now; the page repeats the call, which is for the remaining company then.
  if ((await lockMergedCompany(queries, companyId)) !== companyId)
    throw new Problem('REQUEST_IN_PROGRESS', 'Your company is being merged with another one. Try again in a moment.')
  return companyId
}

interface Put<R> {
  ifVersion: number | undefined
  /** The body, with what only the path says: a creation that is sent again has the same. */
  sent: { id?: string | undefined }
  /** What the actor sees of the record on a version conflict; by default, everything. */
  shown?: (current: R) => unknown
}

/** What a put of a company's only record of its kind changes; undefined if it creates the record, or is sent again. */
export function changedByPut<R extends StoredRecord>(
  kind: RecordKind<R>,
  row: AnyRow | undefined,
  { ifVersion, sent, shown }: Put<R>,
): Named | undefined {
  if (!row && ifVersion !== undefined) throw notFound(kind)
  if (!row) return undefined
  if (ifVersion === undefined) {
    const isSentAgain = row.id === sent.id && row.created_digest === digestOf(sent)
    if (!isSentAgain) throw stale(kind, presentRow(kind, row), shown)
    return undefined
  }
  if (sent.id !== undefined && sent.id !== row.id)
    throw new Problem('WRONG_STATE', `This change was written for another ${kind.noun}. Refresh, then enter it again.`)
  return { id: row.id, ifVersion }
}
