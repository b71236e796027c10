import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { useSyncedRows } from './use-synced-list.ts'

interface Award {
  id: string
  /** Includes the year, if any: "Best Kitchen 2026". */
  label: string
  icon: string
}

/**
 * Returns a function that resolves award ids in the catalog's order, leaving out those not on the
 * device.
 */
export function useAwards(): (ids: readonly string[]) => Award[] {
  const rows = useSyncedRows('awards')
  return useMemo(() => {
    const sorted = (rows ?? []).toSorted((a, b) => a.order - b.order)
    return (ids) => sorted.filter(({ id }) => ids.includes(id)).map(asAward)
  }, [rows])
}

function asAward({ id, name, year, icon }: Pick<CatalogueItem<'awards'>, 'id' | 'name' | 'year' | 'icon'>): Award {
  return { id, label: awardLabel({ name, year }), icon }
}
