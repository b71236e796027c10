import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

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
  afterChange: followChange,
}

/** The company as its own people see it: without staff notes. */
export function withoutNotes({ notes: _notes, ...company }: Company): Company {
  return company
}
