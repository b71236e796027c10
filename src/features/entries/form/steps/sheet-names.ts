import { useMemo } from 'react'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'

/** The names behind the ids on a guidebook page. */
export interface SheetNames {
  /** Empty when the device doesn't have it. */
  of: (id: string | null) => string
  ranges: readonly Pick<CatalogueItem<'home_price_ranges'>, 'name' | 'min' | 'max' | 'scope'>[]
}

export function useSheetNames(): SheetNames {
  const cities = useSyncedRows('cities')
  const neighborhoods = useSyncedRows('neighborhoods')
  const styles = useSyncedRows('home_styles')
  const projects = useSyncedRows('project_types')
  const ranges = useSyncedRows('home_price_ranges')
  return useMemo(() => {
    const lists = [cities, neighborhoods, styles, projects]
    const names = new Map(lists.flatMap((rows) => (rows ?? []).map(({ id, name }): [string, string] => [id, name])))
    return { of: (id) => names.get(id ?? '') ?? '', ranges: ranges ?? [] }
  }, [cities, neighborhoods, styles, projects, ranges])
}
