import { fold } from '#contract/value/fold.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { searchText } from '#app/ui/table/search-text.ts'

/** In the order in which equal matches are listed, and as the list calls them. */
export const itemKinds = ['action', 'page', 'entry', 'company', 'person', 'neighborhood', 'sponsor', 'advertisement', 'event'] as const

const kindIcons = {
  action: 'check',
  page: 'list',
  entry: 'home',
  company: 'company',
  person: 'profile',
  neighborhood: 'map',
  sponsor: 'views',
  advertisement: 'photo',
  event: 'events',
} as const satisfies Record<(typeof itemKinds)[number], IconName>

/** By the path after the role; a page without one has that of its kind. */
const pageIcons: Readonly<Record<string, IconName>> = {
  dashboard: 'home',
  tours: 'home',
  'tours/entry': 'plus',
  'tours/import': 'outbox',
  'tours/review': 'check',
  'tours/print': 'document',
  companies: 'company',
  'company-information': 'company',
  neighborhoods: 'map',
  'neighborhoods/neighborhoodentry': 'plus',
  'neighborhoods/import': 'outbox',
  event: 'events',
  member: 'profile',
  webflow: 'cloud',
  sponsors: 'views',
  advertisements: 'photo',
  mail: 'mail',
  audit: 'clock',
  account: 'account',
}

export function iconOf({ kind, href }: Pick<PaletteItem, 'kind' | 'href'>): IconName {
  const page = kind === 'page' ? href.replace(/^\/\w+\/|\?.*/g, '') : ''
  return pageIcons[page] ?? kindIcons[kind]
}

/** A page or record to open, or an action to run. */
export interface PaletteItem {
  id: string
  kind: (typeof itemKinds)[number]
  label: string
  /** Tells items with the same name apart. */
  detail: string
  href: string
  /** Runs instead of opening a page. */
  run?: () => void
  /** An action that is not about the open record. */
  isGlobal?: boolean
  /** Withdrawn, rejected or archived: listed after equal matches that are not. */
  isPast?: boolean
  /** All searchable text, folded, starting with the name. */
  text: string
  /** Where the name ends in `text`. */
  nameEnds: number
}

export function paletteItem(
  item: Pick<PaletteItem, 'id' | 'kind' | 'label' | 'href' | 'run' | 'isGlobal' | 'isPast'> & {
    detail?: readonly (string | null | undefined)[]
    keywords?: string
  },
): PaletteItem {
  const { detail = [], keywords = '', ...rest } = item
  const detailText = detail.filter(Boolean).join(' · ')
  const name = fold(item.label)
  return { ...rest, detail: detailText, text: `${name}\n${searchText(`${detailText} ${keywords}`)}`, nameEnds: name.length }
}

/** Sorted once after reading, so that nothing is sorted while the user types. */
export function inPaletteOrder(items: readonly PaletteItem[]): PaletteItem[] {
  const places = new Map(itemKinds.map((kind, place) => [kind, place]))
  const place = ({ kind }: PaletteItem) => places.get(kind) ?? 0
  const past = ({ isPast = false }: PaletteItem) => Number(isPast)
  return items.toSorted((a, b) => past(a) - past(b) || place(a) - place(b) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}
