import { ownCompanyFields, type Company } from '#contract/company/schema.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { assertMayChange, invalidFields, Problem } from '#server/http/problem.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { assertOwnFiles } from '#server/resources/records/named-files.ts'
import { isOneOf } from '#contract/value/fields.ts'

/** Throws if the member number is taken, the logo belongs to someone else, or the change would restore a merged company. */
export async function assertValidCompany(queries: Queries, id: string, fields: FieldsOf<Company>, before?: Company): Promise<void> {
  if (before?.merged_into_id && before.is_archived && !fields.is_archived) {
    throw new Problem('WRONG_STATE', 'This company was merged into another one, which now has its people and entries. It stays archived.')
  }
  const { member_number: number, logo_file_id: logo } = fields
  if (number !== '' && number !== before?.member_number && (await isNumberTaken(queries, id, number)))
    throw invalidFields({ member_number: 'Another company already has this number.' })
  if (logo !== before?.logo_file_id) await assertOwnFiles(queries, { logo_file_id: logo }, id)
}

async function isNumberTaken(queries: Queries, id: string, number: string): Promise<boolean> {
  // Two companies must not get the same number at the same moment.
  await lockUntilCommit(queries, `companies.member_number:${number}`)
  const rows = await undeleted(queries, 'companies').select('id').where('member_number', '=', number).where('id', '<>', id).execute()
  return rows.length > 0
}

/** A company's own people edit only its own fields, and viewers edit nothing. */
export function assertOwnCompanyFields({ companyRole }: Actor, change: object): void {
  if (companyRole !== 'OWNER' && companyRole !== 'EDITOR') {
    throw new Problem('FORBIDDEN', viewOnly('your company', 'edit it'))
  }
  assertMayChange(change, (field) => !isOneOf(ownCompanyFields, field))
}
