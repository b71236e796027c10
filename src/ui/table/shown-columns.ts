import type { Column } from './column.ts'

/**
 * The columns to show: those requested, in that order, otherwise all that are not hidden. The first
 * column always stays.
 */
export function shownColumns<R>(columns: readonly Column<R>[], asked: readonly string[] | null): readonly Column<R>[] {
  if (!asked) return columns.filter(({ hidden }, index) => index === 0 || !hidden)
  const [first, ...rest] = columns
  return first ? [first, ...asked.flatMap((id) => rest.find((column) => column.id === id) ?? [])] : []
}
