import { memberDefaults } from '#contract/person/defaults.ts'
import type { Member } from '#contract/person/schema.ts'
import type { RecordKind } from './record-kind.ts'

export const memberKind: RecordKind<Member> = {
  table: 'members',
  noun: 'person',
  columns: [
    'first',
    'last',
    'email',
    'phone',
    'title',
    'company_id',
    'company_role',
    'portal_role',
    'auth_state',
    'last_sign_in_at',
    'is_archived',
  ],
  defaults: memberDefaults,
  nameOf: ({ first, last }) => `${first} ${last}`.trim(),
}
