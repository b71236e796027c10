import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { RecordKind } from './record-kind.ts'

export const neighborhoodKind: RecordKind<Neighborhood> = {
  table: 'neighborhoods',
  noun: 'neighborhood',
  columns: ['name', 'slug', 'status', 'developer_company_id', 'city_id', 'region_id', 'is_published', 'is_archived'],
  defaults: neighborhoodDefaults,
  nameOf: ({ name }) => name,
  afterChange: followChange,
}
