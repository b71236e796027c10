import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import type { EntryNames } from './entry-names.ts'

const named = [
  'companies',
  'cities',
  'regions',
  'neighborhoods',
  'home_price_ranges',
  'sales_statuses',
  'home_types',
  'home_styles',
  'project_types',
  'awards',
  'tags',
] as const

/** The names behind the ids in entries, from this device. */
export function useEntryNames(): Omit<EntryNames, 'twins'> {
  const lists = useSyncedTables(named)
  return useMemo(
    () => ({
      companies: byId(lists?.companies),
      cities: byId(lists?.cities),
      regions: byId(lists?.regions),
      neighborhoods: byId(lists?.neighborhoods),
      priceRanges: byId(lists?.home_price_ranges),
      salesStatuses: byId(lists?.sales_statuses),
      forSale: new Set((lists?.sales_statuses ?? []).flatMap(({ id, is_available: isForSale }) => (isForSale ? [id] : []))),
      homeTypes: byId(lists?.home_types),
      styles: byId(lists?.home_styles),
      projectTypes: byId(lists?.project_types),
      awards: byId(lists?.awards, awardLabel),
      tags: byId(lists?.tags),
    }),
    [lists],
  )
}

function byId<R extends { id: string; name: string }>(rows: readonly R[] = [], label: (row: R) => string = ({ name }) => name) {
  return new Map(rows.map((row) => [row.id, label(row)]))
}
