import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

export const entryKind: RecordKind<Entry> = {
  table: 'entries',
  noun: 'tour entry',
  columns: [
    'event_id',
    'company_id',
    'kind',
    'status',
    'number',
    'title',
    'neighborhood_id',
    'city_id',
    'region_id',
    'price',
    'submitted_at',
  ],
  defaults: { ...emptyEntry, ...emptyStaffFields, ...freshState },
  nameOf: ({ title }) => title,
  afterChange: followChange,
}
