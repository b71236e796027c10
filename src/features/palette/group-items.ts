import { findItems } from './find-items.ts'
import type { PaletteItem } from './palette-item.ts'

export interface ItemGroup {
  /** Undefined for search results, which form a single list. */
  label?: string
  items: readonly PaletteItem[]
}

/** Groups for the list. With an empty search: actions for the open record, recent items, every page, and what is always possible. */
export function groupItems(items: readonly PaletteItem[], recent: readonly PaletteItem[], q: string): ItemGroup[] {
  const groups: ItemGroup[] =
    q.trim() === ''
      ? [
          { label: 'Actions', items: items.filter(({ kind, isGlobal }) => kind === 'action' && !isGlobal) },
          { label: 'Recent', items: recent },
          { label: 'Pages', items: items.filter(({ kind }) => kind === 'page') },
          { label: 'More actions', items: items.filter(({ isGlobal }) => isGlobal) },
        ]
      : [{ items: findItems(items, q) }]
  return groups.filter((group) => group.items.length > 0)
}
