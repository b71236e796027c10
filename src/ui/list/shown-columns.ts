import type { Column } from './column.ts'

/** The columns to show, in the list's order: those asked for, else those not hidden; always the first, which names the row. */
export function shownColumns<R>(columns: readonly Column<R>[], asked: readonly string[] | null): readonly Column<R>[] {
  return columns.filter(({ id, hidden }, index) => index === 0 || (asked ? asked.includes(id) : !hidden))
}
