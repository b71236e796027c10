import {
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type FilterFn,
} from '@tanstack/react-table'
import type { Column, ListRow } from './column.ts'
import { filterOf } from '#app/ui/list/filter.ts'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import { sortKeys, searchTexts, wordsOf } from './row-texts.ts'

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

export type Features = typeof features

/** Columns as the table knows them. Made once for the columns: what is found in them is remembered. */
export function columnDefs<R extends ListRow>(columns: readonly Column<R>[]): ColumnDef<Features, R>[] {
  return columns.map((column, index) => ({
    id: column.id,
    accessorFn: sortKeys(column),
    sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id)),
    // What is empty comes last, up or down.
    sortUndefined: 'last',
    filterFn: passes(column),
    getUniqueValues: choicesIn(column),
    // The search looks at a whole row at once, so it asks for one column only.
    enableGlobalFilter: index === 0,
  }))
}

interface Asked<R extends ListRow> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  defs: ColumnDef<Features, R>[]
  sort: readonly Sort[]
  filters: ListState['filters']
  q: string
}

/** Which rows are shown in which order: everything here but `rows`, `columns` and `defs` comes from the address. */
export function tableOptions<R extends ListRow>({ rows, columns, defs, sort, filters, q }: Asked<R>) {
  const isKnown = ({ id }: { id: string }) => columns.some((column) => column.id === id)
  const filterable = columns.filter(({ id, filter }) => filter && filters[id])
  return {
    features,
    data: rows,
    columns: defs,
    getRowId: ({ id }: R) => id,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: matches(columns),
    state: {
      sorting: sort.filter(isKnown),
      columnFilters: filterable.map(({ id }) => ({ id, value: filters[id] })),
      globalFilter: wordsOf(q).join(' '),
    },
  }
}

function compareKeys(a: unknown, b: unknown): number {
  if (a === b) return 0
  return (a as string | number) < (b as string | number) ? -1 : 1
}

/** A filter is read from the address once, and then asked for each row. */
function passes<R extends ListRow>(column: Column<R>): FilterFn<Features, R> {
  const fn: FilterFn<Features, R> = (row, _id, pass: (row: R) => boolean) => pass(row.original)
  fn.resolveFilterValue = (text: string) => filterOf(column, text)
  return fn
}

/** Whether every word occurs, in whichever searched column. */
function matches<R extends ListRow>(columns: readonly Column<R>[]): FilterFn<Features, R> {
  const textFor = searchTexts(columns)
  const fn: FilterFn<Features, R> = (row, _id, words: readonly string[]) => {
    const text = textFor(row.original)
    return words.every((word) => text.includes(word))
  }
  fn.resolveFilterValue = (q: string) => q.split(' ')
  return fn
}

/** For the counts beside the choices of a filter. */
function choicesIn<R>({ value, filter }: Column<R>): (row: R) => readonly unknown[] {
  return (row) => (filter?.kind === 'choice' && filter.each ? filter.each(row) : [value(row)])
}
