import type { Choice } from '#app/ui/choices/choice.ts'
import type { ReactNode } from 'react'

/** Properties that the rows of every list have. */
export interface ListRow {
  id: string
  /** A change to it has not been sent to the server yet. */
  waiting?: boolean
  /** It has values, entered on this device, that were not accepted. */
  needsFixing?: boolean
  /** Somebody wrote a comment on it that this person has not read. */
  hasUnread?: boolean
  is_archived?: boolean
}

export type ColumnFilter<R> =
  /**
   * For rows with several values, `each` returns them all; the row matches if any of them is
   * selected.
   */
  | { kind: 'choice'; options: readonly Choice[]; each?: (row: R) => readonly string[] }
  | { kind: 'range' }
  /** `day` returns the calendar day, such as "2026-05-01", in the row's own time zone. */
  | { kind: 'date'; day: (row: R) => string | null }
  | { kind: 'yesno' }

/**
 * A column of the table, and a line of each card. Define columns once, outside components: sort and
 * search texts are cached per column object.
 */
export interface Column<R> {
  id: string
  label: string
  /** The value to sort and filter by; also displayed unless `text` or `render` is given. */
  value: (row: R) => string | number | boolean | null
  /** The value as text, for display, search and CSV. */
  text?: (row: R) => string
  /** The text to sort by, if it isn't the displayed one. */
  order?: (row: R) => string
  /** Overrides the value in the CSV file. */
  csv?: (row: R) => string | number | null
  render?: (row: R) => ReactNode
  /** What `render` returns edits the row. */
  isControl?: true
  align?: 'start' | 'end'
  /** Minimum width, in rem. */
  width?: number
  /** Its share of the spare width; by default the width. */
  grow?: number
  /** Takes two lines on a card. */
  isLong?: boolean | ((row: R) => boolean)
  /**
   * Its place on a card, where it has no label, except in a `line`; a `figure` stands beside the badge. If any column has one, cards
   * show only those by default, hidden or not, beside a large picture.
   */
  card?: 'badge' | 'figure' | 'text' | 'note' | 'line'
  /** Every row has something to show, whatever the value: a card asks each row of the others whether it has. */
  isNeverBlank?: boolean
  /** Hidden until the user selects it, or until the window is wide. */
  hidden?: boolean | 'unless wide'
  /**
   * False to leave the column out of the search. Dates are left out by default; they have filters.
   */
  searched?: boolean
  filter?: ColumnFilter<R>
  /** Shows the filter's options above the list, with counts. */
  isPill?: boolean
  /** A sum below the shown rows, named by what it counts, such as "Ordered". */
  total?: { label: string; of: (rows: readonly R[]) => string }
}

/** Whether a column has nothing to show for a row, so that a card leaves its line out. */
export function isBlank<R>(column: Column<R>, row: R): boolean {
  if (column.isNeverBlank) return false
  const value = column.value(row)
  return !value && textOf(column, row) === ''
}

/** How many lines a column takes on the card of a row. */
export function cardLines<R>({ isLong, card }: Column<R>, row: R): number {
  if (card === 'figure') return 0
  return (typeof isLong === 'function' ? isLong(row) : isLong) ? 2 : 1
}

export function textOf<R>(column: Column<R>, row: R): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const choice = column.filter?.kind === 'choice' ? column.filter.options.find((option) => option.value === value) : undefined
  return choice?.label ?? String(value ?? '')
}
