import { useMemo } from 'react'
import { awardLabel } from '#contract/award-label.ts'
import type { AnyCatalogueItem, Catalogue, CatalogueItem } from '#contract/catalogue.ts'
import { useSyncedList } from './use-synced-list.ts'

interface Choice {
  value: string
  label: string
}

/** What a catalogue offers, in its order; an item that is not offered any more stays while it is chosen. */
export function useChoices(
  catalogue: Catalogue,
  chosen: readonly string[] | string | null,
  isOffered: (item: AnyCatalogueItem) => boolean = all,
): readonly Choice[] {
  const onDevice = useSyncedList(catalogue)
  const key = typeof chosen === 'string' ? chosen : (chosen ?? []).join()
  return useMemo(() => {
    const held = new Set(key.split(','))
    return (onDevice?.rows ?? none)
      .filter((item) => held.has(item.id) || (item.is_active && isOffered(item)))
      .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
      .map((item) => ({ value: item.id, label: 'year' in item ? awardLabel(item as CatalogueItem<'awards'>) : item.name }))
  }, [onDevice?.rows, key, isOffered])
}

const all = () => true
const none: readonly AnyCatalogueItem[] = []
