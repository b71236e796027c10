import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { advertiserName } from '#contract/advertisement/rules.ts'
import { sponsorName } from '#contract/sponsor/rules.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

export const sponsorKind: RecordKind<Sponsor> = {
  table: 'sponsors',
  noun: 'sponsor',
  columns: ['event_id', 'company_id', 'tier', 'status', 'is_published', 'order'],
  defaults: sponsorDefaults,
  nameOf: sponsorName,
  companyOf: ({ company_id: id }) => id,
  afterChange: followChange,
}

export const advertisementKind: RecordKind<Advertisement> = {
  table: 'advertisements',
  noun: 'advertisement',
  columns: ['event_id', 'company_id', 'state', 'order'],
  defaults: { ...advertisementDefaults, ...orderStart },
  nameOf: advertiserName,
  companyOf: ({ company_id: id }) => id,
}
