import { findItems } from './find-items.ts'
import type { PaletteItem } from './palette-item.ts'

export interface ItemGroup {
  /** None for what was found: that is one list, best first. */
  label?: string
  items: readonly PaletteItem[]
}

/** What is listed. Before anything is typed: what can be done with the open record, what was opened last, and every page. */
export function groupItems(items: readonly PaletteItem[], recent: readonly PaletteItem[], q: string): ItemGroup[] {
  const groups: ItemGroup[] =
    q.trim() === ''
      ? [
          { label: 'Actions', items: items.filter(({ kind }) => kind === 'action') },
          { label: 'Recent', items: recent },
          { label: 'Pages', items: items.filter(({ kind }) => kind === 'page') },
        ]
      : [{ items: findItems(items, q) }]
  return groups.filter((group) => group.items.length > 0)
}
