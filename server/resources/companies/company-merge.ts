import { sql } from 'kysely'
import type { Company } from '#contract/company/schema.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { AnyHooks } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { companyKind } from '#server/resources/records/kinds/company-kind.ts'
import { changeRecord, lockRecord, notFound, type WriteCall } from '#server/resources/records/record-writes.ts'
import { moveReferences } from '#server/resources/records/references.ts'
import { followMerge } from '#server/website/follow/follow-name.ts'
import { mergeNote, moveVendors, setAsideDuplicates } from './company-duplicates.ts'

interface Merge {
  source_ids: readonly string[]
  target_id: string
  dry_run?: boolean | undefined
}

interface Merged {
  company: Company
  moved: Record<string, number>
  set_aside: Record<string, number>
}

/**
 * Makes everything that names a source name the target. The sources stay, archived, and record what they were merged
 * into. A target without a member number gets that of a source. A dry run does the same and rolls back.
 */
export async function mergeCompanies(
  call: WriteCall & Pick<AnyHooks, 'onCommit'>,
  { source_ids: sourceIds, target_id: targetId, dry_run: isDryRun }: Merge,
  forgetAccount: (uid: string) => void,
): Promise<Merged> {
  const { queries } = call
  if (sourceIds.includes(targetId)) throw invalidFields({ target_id: 'Choose a company you aren’t merging.' })
  if (new Set(sourceIds).size !== sourceIds.length) throw invalidFields({ source_ids: 'List each company only once.' })
  // Locks in ID order, so that two merges at once cannot deadlock.
  const locked: Company[] = []
  for (const id of [...sourceIds, targetId].toSorted()) locked.push(await lockRecord(companyKind, queries, id))
  const sources = sourceIds.flatMap((id) => locked.filter((one) => one.id === id))
  const company = locked.find(({ id }) => id === targetId)
  if (!company) throw notFound(companyKind)
  assertCanMerge(company, sources)
  if (!isDryRun) {
    const uids = await uidsOf(queries, sourceIds)
    call.onCommit(() => uids.forEach(forgetAccount))
  }
  await sql`savepoint before_merge`.execute(queries)
  const setAside = await setAsideDuplicates(call, company, sources)
  const moved: Record<string, number> = {}
  for (const source of sources) {
    const byTable = await moveAll(call, source, company)
    for (const [table, records] of byTable) moved[table] = (moved[table] ?? 0) + records.size
    await archiveInto(call, source, company, byTable)
  }
  const kept = company.member_number === '' ? await takeNumber(call, sources, company) : company
  await followMerge(queries, targetId, call.now)
  if (isDryRun) await sql`rollback to savepoint before_merge`.execute(queries)
  return { company: kept, moved, set_aside: setAside }
}

function assertCanMerge(target: Company, sources: readonly Company[]): void {
  if (target.is_archived) throw new Problem('WRONG_STATE', `“${target.name}” is archived. Choose an active company.`)
  const gone = sources.find(({ merged_into_id: into }) => into !== null)
  if (gone) throw new Problem('WRONG_STATE', `“${gone.name}” was already merged into another company.`)
}

/** The moved records by table: ID and name of each. */
type Moves = Map<string, Map<string, string>>

async function moveAll(call: WriteCall, source: Company, target: Company): Promise<Moves> {
  const { queries, actor, now } = call
  const note = mergeNote(source, target)
  const byTable: Moves = new Map()
  const add = (table: string, records: readonly { id: string; name: string }[]) => {
    if (records.length > 0)
      byTable.set(table, new Map([...(byTable.get(table) ?? []), ...records.map(({ id, name }) => [id, name] as const)]))
  }
  const keys = { fromKey: source.id, toKey: target.id }
  const moved = await moveReferences(queries, 'companies', keys, { by: actor.memberId, now })
  for (const { reference, path, records: found } of moved) {
    // A record without a name of its own gets its company's name.
    const records = found.map(({ id, name }) => ({ id, name: name || source.name }))
    add(reference.from, records)
    const diff = [{ path, from: source.id, to: target.id }]
    for (const { id: entityId, name: entityName } of records)
      await recordAuditEvent(queries, { actor, action: 'update', entity: reference.from, entityId, entityName, diff, note, now })
  }
  add('entries', await moveVendors(call, keys, note))
  // Companies that were merged into the source earlier move along, and so do emails that wait.
  await queries.updateTable('companies').set({ merged_into_id: target.id }).where('merged_into_id', '=', source.id).execute()
  await queries.updateTable('emails').set({ company_id: target.id }).where('company_id', '=', source.id).execute()
  return byTable
}

async function archiveInto(call: WriteCall, source: Company, target: Company, moves: Moves): Promise<void> {
  const change = () => ({ is_archived: true, merged_into_id: target.id })
  await changeRecord(companyKind, call, { id: source.id, ifVersion: undefined, action: 'merge', note: mergeNote(source, target) }, change)
  const { queries, actor, now } = call
  const note = mergeNote(source, target)
  // Names every moved record, so that a search of the log finds where it went.
  const diff = [...moves].map(([path, records]) => ({ path, from: null, to: [...records.values()] }))
  await recordAuditEvent(queries, {
    actor,
    action: 'merge',
    entity: 'companies',
    entityId: target.id,
    entityName: target.name,
    diff,
    note,
    now,
  })
}

/** A number can belong to only one company, and nobody looks for it at an archived one. */
async function takeNumber(call: WriteCall, sources: readonly Company[], target: Company): Promise<Company> {
  const source = sources.find(({ member_number: number }) => number !== '')
  if (!source) return target
  const give = async (to: string, number: string) => {
    const change = () => ({ member_number: number })
    return await changeRecord(companyKind, call, { id: to, ifVersion: undefined, note: mergeNote(source, target) }, change)
  }
  await give(source.id, '')
  return (await give(target.id, source.member_number)).data
}

async function uidsOf(queries: Queries, companyIds: readonly string[]): Promise<string[]> {
  const rows = await queries.selectFrom('members').select('auth_uid').where('company_id', 'in', companyIds).execute()
  return rows.flatMap(({ auth_uid: uid }) => uid ?? [])
}
