import { sql } from 'kysely'
import type { ImportReport } from '#contract/import.ts'
import { memberDefaults } from '#contract/member-defaults.ts'
import { memberPatch, type Member } from '#contract/member.ts'
import { changesBetween } from '#server/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { createMany } from '#server/records/create-many.ts'
import {
  addErrors,
  emptyReport,
  Lookalikes,
  nameKey,
  phoneKey,
  readRow,
  type ImportColumns,
  type ReadCell,
} from '#server/records/import-rows.ts'
import { memberKind } from '#server/records/member-kind.ts'
import { presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/records/record-writes.ts'
import { uuidv7 } from '#server/uuidv7.ts'

/** Adds people by e-mail address, and changes those who are there; rows with an error are left out. */
export async function importMembers(
  call: WriteCall,
  { rows, dry_run: isDryRun }: { rows: readonly Record<string, string>[]; dry_run: boolean },
): Promise<ImportReport> {
  const { queries, now } = call
  // One import at a time, so that none misses what another adds.
  await sql`select pg_advisory_xact_lock(hashtext('members.import'))`.execute(queries)
  const { rows: stored } = await sql<AnyRow>`select * from members where deleted_at is null`.execute(queries)
  const members = stored.map((row) => presentRow(memberKind, row))
  const byEmail = new Map(members.map((member) => [member.email.toLowerCase(), member]))
  const lookalikes = new Lookalikes()
  for (const member of members) lookalikes.add(member.id, `${memberKind.nameOf(member)} (${member.email})`, keysOf(member))
  const columns = columnsOf(await companyReader(queries))
  const seen = new Map<string, number>()
  const report = emptyReport()
  const added: { id: string; fields: FieldsOf<Member> }[] = []

  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    const { fields, errors } = readRow(columns, withCompanyId(cells))
    const change = fields as Partial<FieldsOf<Member>>
    const email = change.email ?? ''
    const existing = byEmail.get(email)
    const earlier = seen.get(email)
    if (errors.length === 0) errors.push(...missingFields(change, existing))
    if (earlier !== undefined) errors.push({ field: 'email', message: `${email} stands in row ${earlier} already.` })
    if (errors.length > 0) {
      addErrors(report, row, errors)
      continue
    }
    seen.set(email, row)
    const id = existing?.id ?? uuidv7(now)
    const after = withRole({ ...(existing ?? { ...memberDefaults, first: '', last: '', email }), ...change })
    const lookalike = lookalikes.find(id, keysOf(after))
    if (lookalike !== undefined) report.duplicates.push({ row, of: lookalike })
    lookalikes.add(id, `row ${row}`, keysOf(after))

    if (existing && changesBetween(existing, after).length === 0) report.unchanged += 1
    else if (existing) {
      report.updated += 1
      if (!isDryRun) await changeRecord(memberKind, call, { id, ifVersion: undefined }, () => after, { source: 'IMPORT' })
    } else {
      report.created += 1
      added.push({ id, fields: after })
    }
  }
  if (!isDryRun) await createMany(memberKind, call, added)
  return report
}

function columnsOf(readCompany: (cell: string) => ReadCell): ImportColumns {
  const { notifications: _notifications, is_archived: _isArchived, ...shape } = memberPatch.shape
  return {
    schemas: shape,
    readers: { company_id: readCompany },
    ignored: new Set([
      'id',
      'version',
      'created_at',
      'updated_at',
      'portal_role',
      'auth_state',
      'last_sign_in_at',
      'is_archived',
      'notifications',
    ]),
  }
}

/** The company is written by name or number, in a column of either name. */
function withCompanyId({ company, ...cells }: Record<string, string>): Record<string, string> {
  return company === undefined ? cells : { company_id: company, ...cells }
}

function missingFields(change: Partial<FieldsOf<Member>>, existing: Member | undefined) {
  const needed = existing ? (['email'] as const) : (['first', 'last', 'email'] as const)
  return needed.flatMap((field) =>
    change[field] ? [] : [{ field, message: 'Every new person needs a first name, a last name and an e-mail address.' }],
  )
}

function withRole<F extends FieldsOf<Member>>(fields: F): F {
  return { ...fields, company_role: fields.company_id === null ? null : (fields.company_role ?? 'EDITOR') }
}

function keysOf({ first, last, phone }: FieldsOf<Member>): (string | undefined)[] {
  return [nameKey(`${first} ${last}`), phoneKey(phone)]
}

async function companyReader(queries: Queries): Promise<(cell: string) => ReadCell> {
  const { rows } = await sql<{ id: string; name: string; member_number: string }>`
    select id, name, member_number from companies where deleted_at is null and not is_archived`.execute(queries)
  const found = new Map<string, string | null>()
  for (const { id, name, member_number: number } of rows) {
    for (const key of [id, name.toLowerCase(), number.toLowerCase()]) found.set(key, found.has(key) && key !== '' ? null : id)
  }
  return (cell) => {
    const text = cell.trim().toLowerCase()
    if (text === '') return { value: null }
    const id = found.get(text)
    if (id === null) return { sentence: `There are several companies “${cell.trim()}”. Write the member number instead.` }
    return id === undefined
      ? { sentence: `There is no company “${cell.trim()}”. Add it first, or write its member number.` }
      : { value: id }
  }
}
