import { emptyProfile, emptyB2b } from '#contract/profile/defaults.ts'
import type { B2cProfile, B2bProfile } from '#contract/profile/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

export const profileKind: RecordKind<B2cProfile> = {
  table: 'b2c_profiles',
  noun: 'profile',
  columns: ['company_id', 'kind', 'slug', 'status', 'submitted_at', 'published_at'],
  defaults: { ...emptyProfile, changes_requested: null, webflow: null },
  nameOf: ({ display_name: name }) => name,
  afterChange: followChange,
}

export type StoredCard = Omit<B2bProfile, 'company_name'>

export const cardKind: RecordKind<StoredCard> = {
  table: 'b2b_profiles',
  noun: 'trade directory card',
  columns: ['company_id', 'is_listed'],
  defaults: emptyB2b,
  nameOf: ({ summary }) => summary.slice(0, 60),
}
