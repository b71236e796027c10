import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import { isChangeOf, type RecordChange, type RecordKind } from './record-kind.ts'

export const companyKind: RecordKind<Company> = {
  table: 'companies',
  noun: 'company',
  columns: [
    'name',
    'legal_name',
    'slug',
    'member_number',
    'membership_type',
    'standing',
    'joined_at',
    'dues_through',
    'address',
    'phone',
    'email',
    'website',
    'is_archived',
    'merged_into_id',
  ],
  defaults: companyDefaults,
  nameOf: ({ name }) => name,
  afterChange: async (queries, change) => {
    await followChange(queries, change)
    await followInDirectory(queries, change)
  },
}

/** A company's card has its name, and is in the directory unless the company is archived: devices fetch the card again. */
async function followInDirectory(queries: Queries, change: RecordChange): Promise<void> {
  if (!isChangeOf(change, 'companies')) return
  const { id, before, after } = change
  if (after?.name === before.name && after.is_archived === before.is_archived) return
  await queries
    .updateTable('b2b_profiles')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('company_id', '=', id)
    .execute()
}

/** The company as its own people see it: without staff notes. */
export function withoutNotes({ notes: _notes, ...company }: Company): Company {
  return company
}
