import {
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  globalFilteringFeature,
  tableFeatures,
  type ColumnDef,
  type FilterFn,
} from '@tanstack/react-table'
import type { Column, ListRow } from './column.ts'
import { filterOf } from '#app/ui/list/filter.ts'
import type { ListState } from '#app/ui/list/list-state.ts'
import { searchesFor, searchTerms } from '#app/ui/table/search-text.ts'
import { searchTexts } from './row-texts.ts'

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
})

export type Features = typeof features

/**
 * Column definitions for TanStack Table. Make them once: search texts are cached per column.
 */
export function columnDefs<R extends ListRow>(columns: readonly Column<R>[]): ColumnDef<Features, R>[] {
  return columns.map((column, index) => ({
    id: column.id,
    accessorFn: column.value,
    filterFn: passes(column),
    getUniqueValues: choicesIn(column),
    // The search matches a whole row at once, so it runs on one column only.
    enableGlobalFilter: index === 0,
  }))
}

interface Asked<R extends ListRow> {
  /** In the order to show. */
  rows: readonly R[]
  columns: readonly Column<R>[]
  defs: ColumnDef<Features, R>[]
  filters: ListState['filters']
  q: string
}

/** Options for TanStack Table. The filters and the search come from the URL. */
export function tableOptions<R extends ListRow>({ rows, columns, defs, filters, q }: Asked<R>) {
  const filterable = columns.filter(({ id, filter }) => filter && filters[id])
  return {
    features,
    data: rows,
    columns: defs,
    getRowId: ({ id }: R) => id,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: matches(columns),
    state: {
      columnFilters: filterable.map(({ id }) => ({ id, value: filters[id] })),
      globalFilter: searchTerms(q).join(' '),
    },
  }
}

/** Parses the filter's text once, then applies it to each row. */
function passes<R extends ListRow>(column: Column<R>): FilterFn<Features, R> {
  const fn: FilterFn<Features, R> = (row, _id, pass: (row: R) => boolean) => pass(row.original)
  fn.resolveFilterValue = (text: string) => filterOf(column, text)
  return fn
}

function searchIn<R extends ListRow>(columns: readonly Column<R>[]): (row: R, searches: readonly (readonly string[])[]) => boolean {
  const textFor = searchTexts(columns)
  return (row, searches) => searches.some((words) => words.every((word) => textFor(row).includes(word)))
}

/** How many archived rows a search would find, if the list can show them. */
export function countArchived<R extends ListRow>(rows: readonly R[], columns: readonly Column<R>[], q: string): number {
  if (!columns.some(({ id, filter }) => id === 'is_archived' && filter)) return 0
  const [isFound, searches] = [searchIn(columns), searchesFor(q)]
  return rows.filter((row) => row.is_archived && isFound(row, searches)).length
}

/** Matches rows that contain every word, each in any searched column, or the phone number. */
function matches<R extends ListRow>(columns: readonly Column<R>[]): FilterFn<Features, R> {
  const isFound = searchIn(columns)
  const fn: FilterFn<Features, R> = (row, _id, searches: readonly (readonly string[])[]) => isFound(row.original, searches)
  fn.resolveFilterValue = searchesFor
  return fn
}

/** Values counted beside a filter's options. */
function choicesIn<R>({ value, filter }: Column<R>): (row: R) => readonly unknown[] {
  return (row) => (filter?.kind === 'choice' && filter.each ? filter.each(row) : [value(row)])
}
