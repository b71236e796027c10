import { sql } from 'kysely'
import { undeleted, type Queries } from '#server/db/database.ts'
import { isPrivate, maxCompanyBytes, type FileOwner } from '#contract/file/purpose.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { Problem } from '#server/http/problem.ts'
import type { FileRow } from './file-row.ts'

/** Staff and the file's company can read a file. Everyone signed in can read the association's own files, except private ones. */
export function assertCanReadFile({ role, companyId }: Actor, file: Pick<FileRow, 'company_id' | 'purpose'>): void {
  if (role === 'admin') return
  const isOurs = file.company_id !== null && file.company_id === companyId
  const isForAll = file.company_id === null && !isPrivate(file.purpose)
  if (!isOurs && !isForAll) throw new Problem('FORBIDDEN', 'This file belongs to another company.')
}

export function assertCanWriteFile({ role, companyId, companyRole }: Actor, owner: { company_id: string | null }): void {
  if (role === 'admin') return
  if (companyRole === 'VIEWER') {
    throw new Problem('FORBIDDEN', viewOnly('your company’s files', 'edit them'))
  }
  if (owner.company_id === null || owner.company_id !== companyId) {
    throw new Problem('FORBIDDEN', 'You can only change your own company’s files.')
  }
}

/** Staff, and the company that owns the record. */
export function assertCanReadChanges({ role, companyId }: Actor, company: string | null): void {
  if (role !== 'admin' && (company === null || company !== companyId))
    throw new Problem('FORBIDDEN', 'This record belongs to another company.')
}

/** Tables whose records belong to a company (`company_id`). */
export const companyRecords = ['entries', 'event_companies', 'b2c_profiles', 'b2b_profiles'] as const

const madeBytes = sql`(select coalesce(sum((made.value ->> 'size')::bigint), 0) from jsonb_each(variants) as made)`

/** So that one stolen password can't fill the store. The sizes that we make of a picture count, too. */
export async function isFull(queries: Queries, companyId: string | null): Promise<boolean> {
  const row = await undeleted(queries, 'files')
    .select(sql<boolean>`coalesce(sum(size + ${madeBytes}), 0) >= ${maxCompanyBytes}`.as('is_full'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.is_full
}

/** The company that will own the file, or null for the association. A company, event or neighborhood may not be saved yet. */
export async function companyOfOwner(queries: Queries, owner: FileOwner, id: string): Promise<string | null> {
  if (owner === 'companies') return id
  if (!companyRecords.some((records) => records === owner)) return null
  const { rows } = await sql<{ company_id: string }>`
    select company_id from ${sql.table(owner)} where id = ${id} and deleted_at is null`.execute(queries)
  const [record] = rows
  if (!record)
    throw new Problem('NOT_FOUND', 'This file’s record doesn’t exist or was deleted. Save the record first, then upload the file.')
  return record.company_id
}
