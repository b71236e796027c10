export interface Sort {
  id: string
  desc: boolean
}

export const listLayouts = ['table', 'cards', 'board', 'map'] as const
/** The board and the map exist only for lists that define them. */
export type ListLayout = (typeof listLayouts)[number]

export const layoutLabels: Record<ListLayout, string> = { table: 'Table view', cards: 'Card view', board: 'Board view', map: 'Map view' }

/**
 * The search, filters, order, columns and layout of a list. It is kept in the URL so that it can be
 * shared and saved as a view.
 */
export interface ListState {
  q: string
  /** Later entries break ties. Empty means the list's default order. */
  sort: readonly Sort[]
  /** By column id, in the URL's format (filter.ts parses them). */
  filters: Readonly<Record<string, string>>
  /** The shown columns by id, in order; null for the list's default. */
  columns: readonly string[] | null
  view: ListLayout | null
}

const filterPrefix = 'f.'

/**
 * The list's part of a URL:
 * `?q=oak&sort=-start_date,name&f.status=ACTIVE,DRAFT&cols=name,status&view=cards`.
 */
export type ListSearch = {
  q?: string
  sort?: string
  cols?: string
  view?: ListLayout
  [filter: `f.${string}`]: string
}

function isListKey(key: string): boolean {
  return key === 'q' || key === 'sort' || key === 'cols' || key === 'view' || key.startsWith(filterPrefix)
}

/** Extracts the list's part of a URL, for a route's validateSearch. */
export function listSearch(search: object): ListSearch {
  return writeListState(readListState(search))
}

export function readListState(search: object): ListState {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const given = new Map(texts)
  const view = listLayouts.find((one) => one === given.get('view'))
  return {
    q: given.get('q') ?? '',
    sort: sortOf(given.get('sort')),
    filters: Object.fromEntries(
      texts.filter(([key]) => key.startsWith(filterPrefix)).map(([key, text]) => [key.slice(filterPrefix.length), text]),
    ),
    columns: given.has('cols') ? names(given.get('cols')) : null,
    view: view ?? null,
  }
}

/** Parses an order from a URL: `-start_date,name`. */
export function sortOf(text: string | undefined): Sort[] {
  return names(text).map((name) => (name.startsWith('-') ? { id: name.slice(1), desc: true } : { id: name, desc: false }))
}

function names(text = ''): string[] {
  return text.split(',').filter((name) => name !== '')
}

export function writeListState({ q, sort, filters, columns, view }: ListState): ListSearch {
  const given = Object.entries(filters).filter(([, text]) => text !== '')
  return {
    ...(q && { q }),
    ...(sort.length > 0 && { sort: sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',') }),
    ...Object.fromEntries(given.map(([id, text]) => [`${filterPrefix}${id}`, text])),
    ...(columns && columns.length > 0 && { cols: columns.join(',') }),
    ...(view && { view }),
  }
}

/** Replaces the list state in a URL and keeps everything else. */
export function withListState<S extends object>(search: S, state: ListState): S & ListSearch {
  const others = Object.entries(search).filter(([key]) => !isListKey(key))
  return { ...(Object.fromEntries(others) as S), ...writeListState(state) }
}

/**
 * The order after a click on a column header, which cycles ascending, descending, default. With
 * `andMore`, earlier columns keep precedence.
 */
export function sortBy(sort: readonly Sort[], id: string, { andMore }: { andMore: boolean }): Sort[] {
  const current = sort.find((one) => one.id === id)
  const next = current?.desc ? [] : [{ id, desc: current !== undefined }]
  if (!andMore) return next
  return current ? sort.flatMap((one) => (one.id === id ? next : [one])) : [...sort, ...next]
}
