import { fold } from '#app/ui/fold.ts'

/** In the order in which they stand among equals. */
export const itemKinds = ['action', 'page', 'entry', 'company', 'person', 'neighborhood', 'event'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Something to go to, or to do. */
export interface PaletteItem {
  id: string
  kind: ItemKind
  label: string
  /** Tells it apart from others that are called the same. */
  detail: string
  /** Where it is. */
  href: string
  /** What is done instead of going somewhere. */
  run?: () => void
  /** All that it is found by, folded; its name first. */
  text: string
  /** As much of the text as is its name. */
  nameEnds: number
}

export function paletteItem(
  item: Pick<PaletteItem, 'id' | 'kind' | 'label' | 'href' | 'run'> & {
    detail?: readonly (string | null | undefined)[]
    alsoFoundBy?: string
  },
): PaletteItem {
  const { detail = [], alsoFoundBy = '', ...rest } = item
  const told = detail.filter(Boolean).join(' · ')
  const name = fold(item.label)
  return { ...rest, detail: told, text: `${name}\n${fold(`${told} ${alsoFoundBy}`)}`, nameEnds: name.length }
}

/** Sorted once when they are read, so that nothing is sorted while somebody writes. */
export function inPaletteOrder(items: readonly PaletteItem[]): PaletteItem[] {
  const places = new Map(itemKinds.map((kind, place) => [kind, place]))
  const place = ({ kind }: PaletteItem) => places.get(kind) ?? 0
  return items.toSorted((a, b) => place(a) - place(b) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}
