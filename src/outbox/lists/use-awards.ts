import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { useSyncedList } from './use-synced-list.ts'

interface Award {
  id: string
  /** With its year, where it has one: "Best Kitchen 2026". */
  label: string
  icon: string
}

/** What the ids of awards stand for, in the catalogue's order; those that the device does not know are left out. */
export function useAwards(): (ids: readonly string[]) => Award[] {
  const rows = useSyncedList('awards')?.rows
  return useMemo(() => {
    const sorted = (rows ?? []).toSorted((a, b) => a.order - b.order)
    return (ids) => sorted.filter(({ id }) => ids.includes(id)).map(asAward)
  }, [rows])
}

function asAward({ id, name, year, icon }: Pick<CatalogueItem<'awards'>, 'id' | 'name' | 'year' | 'icon'>): Award {
  return { id, label: awardLabel({ name, year }), icon }
}
