import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

export const eventCompanyKind: RecordKind<EventCompany> = {
  table: 'event_companies',
  noun: 'company information',
  columns: ['event_id', 'company_id', 'status', 'late_until', 'submitted_at', 'approved_at'],
  defaults: {
    ...emptyEventCompany,
    changes_requested: null,
    rejected_reason: '',
    internal_note: '',
    checklist: [],
  },
  nameOf: ({ listing_name: name }) => name,
  afterChange: followChange,
}
