import type { Column } from './column.ts'

/** The columns to show: those asked for, in that order, else those not hidden; always the first, which names the row. */
export function shownColumns<R>(columns: readonly Column<R>[], asked: readonly string[] | null): readonly Column<R>[] {
  if (!asked) return columns.filter(({ hidden }, index) => index === 0 || !hidden)
  const [first, ...rest] = columns
  return first ? [first, ...asked.flatMap((id) => rest.find((column) => column.id === id) ?? [])] : []
}
