import type { ReactNode } from 'react'

/** What the rows of every list have. */
export interface ListRow {
  id: string
  /** A change to it is still on this device only. */
  waiting?: boolean
  /** What was written in it here is not accepted. */
  needsFixing?: boolean
  is_archived?: boolean
}

export interface Choice {
  value: string
  label: string
}

export type ColumnFilter<R> =
  /** `each` gives all values of a row that has several; it passes when one of them is chosen. */
  | { kind: 'choice'; options: readonly Choice[]; each?: (row: R) => readonly string[] }
  | { kind: 'range' }
  /** `day` gives the calendar day, as 2026-05-01, in the zone in which the row is meant. */
  | { kind: 'date'; day: (row: R) => string | null }
  | { kind: 'yesno' }

/** One column of a list, and one line of a card. Columns are made once, outside of components: what is found in them is remembered. */
export interface Column<R> {
  id: string
  label: string
  /** What it is sorted and filtered by, and shown where nothing below says otherwise. */
  value: (row: R) => string | number | boolean | null
  /** The same in words, for the screen, the search and the file. */
  text?: (row: R) => string
  /** For the file alone, where a spreadsheet wants it otherwise. */
  csv?: (row: R) => string | number | null
  render?: (row: R) => ReactNode
  align?: 'start' | 'end'
  /** The least width, in rem. */
  width?: number
  /** Takes two lines of a card. */
  isLong?: boolean
  /** Not shown until somebody chooses it. */
  hidden?: boolean
  /** False where words in it are not worth finding. Dates are found by their filter. */
  searched?: boolean
  filter?: ColumnFilter<R>
  /** The choices of its filter stand above the list, each with its count. */
  isPill?: boolean
  /** What stands below the column, such as a sum, of the rows shown. */
  total?: (rows: readonly R[]) => string
}

export function textOf<R>(column: Column<R>, row: R): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const choice = column.filter?.kind === 'choice' ? column.filter.options.find((option) => option.value === value) : undefined
  return choice?.label ?? String(value ?? '')
}
