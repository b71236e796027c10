import { useMemo, useState } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import type { Column } from './column.ts'
import { fittingColumns } from './column-widths.ts'

/**
 * The columns to show, and a function that chooses others. They are those in the URL, else those
 * chosen earlier on this device, else the list's default, of which a table with so many rem of room for columns shows those that fit.
 * Cards with places remember a choice of their own.
 */
export function useShownColumns<R>(
  name: string,
  columns: readonly Column<R>[],
  asked: readonly string[] | null,
  layout: 'table' | 'cards',
  roomRem?: number,
) {
  const list = hasPlaces(columns, layout) ? `${name} cards` : name
  const [chosen, setChosen] = useState<{ list: string; ids: readonly string[] | null }>()
  const remembered = useMemo(() => rememberedColumns(list), [list])
  const ids = asked ?? (chosen?.list === list ? chosen.ids : remembered)
  const isWide = useMedia('(width >= 112em)')
  const shown = useMemo(() => {
    const wanted = shownColumns(columns, ids, layout, isWide)
    return ids || layout === 'cards' || roomRem === undefined ? wanted : fittingColumns(wanted, roomRem)
  }, [columns, ids, layout, isWide, roomRem])
  /** Null restores the list's default. */
  function choose(next: readonly string[] | null) {
    rememberColumns(list, next)
    setChosen({ list, ids: next })
  }
  /** Those of a file: a card's few columns are not what a person wants there unless they chose them. */
  const exported = useMemo(() => shownColumns(columns, ids, 'table', isWide), [columns, ids, isWide])
  return { shown, exported, choose }
}

/**
 * The columns chosen for a list on this device. If storage is full or blocked, nothing is
 * remembered.
 */
function rememberedColumns(list: string): string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

function rememberColumns(list: string, ids: readonly string[] | null): void {
  try {
    if (ids) localStorage.setItem(keyOf(list), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(list))
  } catch {
    // The choice lasts as long as the URL has it.
  }
}

function keyOf(list: string): string {
  return `list-columns:${list}`
}

/**
 * The columns to show: those requested, in that order, otherwise those that have a place on a card or, in a table and in a list
 * without places, all that are not hidden in a window of this width. The first column always stays.
 */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  asked: readonly string[] | null,
  layout: 'table' | 'cards',
  isWide = false,
): readonly Column<R>[] {
  const isPlaced = hasPlaces(columns, layout)
  const isShown = ({ hidden }: Column<R>) => !hidden || (isWide && hidden === 'unless wide')
  if (!asked) return columns.filter((column, index) => index === 0 || (isPlaced ? column.card : isShown(column)))
  const [first, ...rest] = columns
  return first ? [first, ...asked.flatMap((id) => rest.find((column) => column.id === id) ?? [])] : []
}

/** Whether what is shown has places for columns: on the cards of a list that names them. */
export function hasPlaces<R>(columns: readonly Column<R>[], layout: 'table' | 'cards'): boolean {
  return layout === 'cards' && columns.some(({ card }) => card)
}
