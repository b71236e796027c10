import { useMemo } from 'react'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'

/** The names behind the ids on a guidebook page. */
export interface SheetNames {
  /** Empty when the device doesn't have it. */
  of: (id: string | null) => string
  ranges: readonly Pick<CatalogueItem<'home_price_ranges'>, 'name' | 'min' | 'max' | 'scope'>[]
}

const named = ['cities', 'neighborhoods', 'home_styles', 'project_types'] as const
const lists = [...named, 'home_price_ranges'] as const

export function useSheetNames(): SheetNames {
  const rows = useSyncedTables(lists)
  return useMemo(() => {
    const names = new Map(named.flatMap((list) => (rows?.[list] ?? []).map(({ id, name }) => [id, name])))
    return { of: (id) => names.get(id ?? '') ?? '', ranges: rows?.home_price_ranges ?? [] }
  }, [rows])
}
