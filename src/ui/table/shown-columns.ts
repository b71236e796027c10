import type { Column } from './column.ts'

/**
 * The columns to show: those requested, in that order, otherwise those that have a place on a card or, in a table and in a list
 * without places, all that are not hidden. The first column always stays.
 */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  asked: readonly string[] | null,
  layout: 'table' | 'cards',
): readonly Column<R>[] {
  const isPlaced = hasPlaces(columns, layout)
  if (!asked) return columns.filter(({ hidden, card }, index) => index === 0 || (isPlaced ? card : !hidden))
  const [first, ...rest] = columns
  return first ? [first, ...asked.flatMap((id) => rest.find((column) => column.id === id) ?? [])] : []
}

/** Whether what is shown has places for columns: on the cards of a list that names them. */
export function hasPlaces<R>(columns: readonly Column<R>[], layout: 'table' | 'cards'): boolean {
  return layout === 'cards' && columns.some(({ card }) => card)
}
