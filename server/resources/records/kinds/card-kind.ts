import { emptyB2b } from '#contract/profile/defaults.ts'
import type { B2bProfile } from '#contract/profile/schema.ts'
import type { RecordKind } from './record-kind.ts'

export type StoredCard = Omit<B2bProfile, 'company_name'>

export const cardKind: RecordKind<StoredCard> = {
  table: 'b2b_profiles',
  noun: 'trade directory card',
  columns: ['company_id', 'is_listed'],
  defaults: emptyB2b,
  nameOf: ({ summary }) => summary.slice(0, 60),
}
