import { textOf, type Column } from './column.ts'
import { filterOf } from './filter.ts'
import { fold, sortText } from '#app/ui/fold.ts'
import type { ListState, Sort } from './list-state.ts'

type Columns<R> = readonly Column<R>[]

/** The rows that a list shows, in its order. */
export function selectRows<R extends object>(rows: readonly R[], columns: Columns<R>, state: Pick<ListState, 'q' | 'sort' | 'filters'>) {
  return searchRows(filterRows(sortRows(rows, columns, state.sort), columns, state.filters), columns, state.q)
}

/** Ordered by the first column that parts two rows. What is empty comes last, up or down. Equal rows keep their places. */
export function sortRows<R extends object>(rows: readonly R[], columns: Columns<R>, sort: readonly Sort[]): readonly R[] {
  const by = sort.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [{ keyOf: sortKeys(column), sign: desc ? -1 : 1 }] : []
  })
  if (by.length === 0) return rows
  const keyed = rows.map((row) => ({ row, keys: by.map(({ keyOf }) => keyOf(row)) }))
  keyed.sort((a, b) => {
    for (const [index, { sign }] of by.entries()) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null, sign)
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

type Key = string | number | null

function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}

function sortKeys<R extends object>(column: Column<R>): (row: R) => Key {
  const held = remembered<R, Key>(column, 'sort')
  return (row) => {
    let key = held.get(row)
    if (key === undefined) {
      const value = column.value(row)
      const isText = typeof value === 'string'
      key = value === '' ? null : typeof value === 'boolean' ? Number(!value) : isText ? sortText(textOf(column, row)) : value
      held.set(row, key)
    }
    return key
  }
}

export function filterRows<R>(rows: readonly R[], columns: Columns<R>, filters: ListState['filters']): readonly R[] {
  const passes = columns.flatMap((column) => {
    const text = filters[column.id]
    return text && column.filter ? [filterOf(column, text)] : []
  })
  return passes.length === 0 ? rows : rows.filter((row) => passes.every((pass) => pass(row)))
}

/** The rows in which every word of `q` occurs, in whichever searched column. */
export function searchRows<R extends object>(rows: readonly R[], columns: Columns<R>, q: string): readonly R[] {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  const textFor = searchTexts(columns)
  return rows.filter((row) => {
    const text = textFor(row)
    return words.every((word) => text.includes(word))
  })
}

/** All that is searched of a row, folded; worked out when it is first asked for. */
export function searchTexts<R extends object>(columns: Columns<R>): (row: R) => string {
  const held = remembered<R, string>(columns, 'search')
  const searched = columns.filter(({ searched, filter }) => searched ?? filter?.kind !== 'date')
  return (row) => {
    let text = held.get(row)
    if (text === undefined) {
      // A line break parts the columns: nobody searches for one, so no word is found across two.
      text = fold(searched.map((column) => textOf(column, row)).join('\n'))
      held.set(row, text)
    }
    return text
  }
}

const memories = { sort: new WeakMap<object, WeakMap<object, unknown>>(), search: new WeakMap<object, WeakMap<object, unknown>>() }

/** What was worked out for each row by a column or by columns; it goes when row or columns go. */
function remembered<R extends object, T>(by: object, purpose: keyof typeof memories): WeakMap<R, T> {
  const memory = memories[purpose]
  let held = memory.get(by)
  if (!held) {
    held = new WeakMap()
    memory.set(by, held)
  }
  return held as WeakMap<R, T>
}
