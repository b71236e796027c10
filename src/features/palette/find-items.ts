import { searchesFor } from '#app/ui/table/search-text.ts'
import type { PaletteItem } from './palette-item.ts'

export const maxResults = 40

/**
 * The items that match every word typed so far, best first: names that start with the text, then
 * names with a word that does, then names that contain it and items matched by other text. Equal
 * matches keep their order, in which what is past comes last.
 */
export function findItems(items: readonly PaletteItem[], q: string): PaletteItem[] {
  const searches = searchesFor(q)
  const ranks: PaletteItem[][] = [[], [], [], []]
  for (const item of items) {
    const words = searches.find((one) => one.every((word) => item.text.includes(word)))
    if (!words) continue
    const rank = ranks[rankOf(item, words)]
    if (rank && rank.length < maxResults) rank.push(item)
  }
  return ranks.flat().slice(0, maxResults)
}

function rankOf({ text, nameEnds }: PaletteItem, words: readonly string[]): 0 | 1 | 2 | 3 {
  if (text.startsWith(words.join(' '))) return 0
  const inName = words.every((word) => {
    const at = text.indexOf(word)
    return at < nameEnds
  })
  if (!inName) return 3
  return words.every((word) => ` ${text.slice(0, nameEnds)}`.includes(` ${word}`)) ? 1 : 2
}

interface ItemGroup {
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
