import type { ImportReport } from '#contract/import/schema.ts'
import { memberColumns } from '#contract/spreadsheet/columns.ts'
import { emailChangeBy, emailChangeRefused } from '#contract/person/email-change.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { memberPatch, type Member } from '#contract/person/schema.ts'
import { importRecords, type ImportInput, type ImportKind } from '#server/resources/records/import/import-records.ts'
import { nameKey, phoneKey } from '#contract/value/look-alike.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { invalidFields } from '#server/http/problem.ts'
import { checkedMember } from './member-rules.ts'

/** Creates people, or updates those with the same email address. */
export async function importMembers(call: WriteCall, input: ImportInput): Promise<ImportReport> {
  return await importRecords(call, memberImport(call), input)
}

const memberImport = (call: WriteCall): ImportKind<Member> => ({
  kind: memberKind,
  columns: memberColumns,
  shape: memberPatch.shape,
  keyColumns: ['email'],
  keysOf: ({ email = '' }) => (email === '' ? [] : [email.toLowerCase()]),
  async complete(fields, id) {
    const lacking = (['first', 'last', 'email'] as const).filter((field) => !fields[field])
    if (lacking.length > 0) return lacking.map((field) => ({ field, message: neededMessages[field] }))
    return await checkedMember(call.queries, id, { ...memberDefaults, first: '', last: '', email: '', ...fields })
  },
  change: (before, fields) => changeImportedMember(call, before, fields),
  looksOf: ({ first = '', last = '', phone }) => [nameKey(`${first} ${last}`), phoneKey(phone)],
  labelOf: (member) => `${memberKind.nameOf(member)} (${member.email})`,
})

type Fields = Partial<FieldsOf<Member>>

/** What an import, or undoing one, changes in a person. */
export async function changeImportedMember({ queries, actor }: WriteCall, before: Member, fields: Fields): Promise<Fields> {
  const after = await checkedMember(queries, before.id, { ...before, ...fields }, before)
  // The address is also the sign-in, so it changes together with the account, one person at a time.
  if (after.email !== before.email && before.auth_state !== 'NONE') {
    throw invalidFields({ email: emailChangeBy(actor.memberId, before) === 'refused' ? emailChangeRefused : ownPage })
  }
  return { ...fields, company_role: after.company_role }
}

const ownPage = 'This person signs in with the stored email address. Change it on the person’s own page.'

const neededMessages = {
  first: 'Enter a first name.',
  last: 'Enter a last name.',
  email: 'Enter an email address.',
}
