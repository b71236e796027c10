import { useMemo } from 'react'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'

/** The names behind the ids on a guidebook page. */
export interface SheetNames {
  /** Empty when the device doesn't have it. */
  of: (id: string | null) => string
  ranges: readonly Pick<CatalogueItem<'home_price_ranges'>, 'name' | 'min' | 'max' | 'scope'>[]
}

export function useSheetNames(): SheetNames {
  const cities = useSyncedList('cities')?.rows
  const neighborhoods = useSyncedList('neighborhoods')?.rows
  const styles = useSyncedList('home_styles')?.rows
  const projects = useSyncedList('project_types')?.rows
  const ranges = useSyncedList('home_price_ranges')?.rows
  return useMemo(() => {
    const lists = [cities, neighborhoods, styles, projects]
    const names = new Map(lists.flatMap((rows) => (rows ?? []).map(({ id, name }): [string, string] => [id, name])))
    return { of: (id) => names.get(id ?? '') ?? '', ranges: ranges ?? [] }
  }, [cities, neighborhoods, styles, projects, ranges])
}
