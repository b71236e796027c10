import { useMemo } from 'react'
import type { Column } from './column.ts'
import { rememberedColumns } from './remembered-columns.ts'
import { shownColumns } from './shown-columns.ts'

/**
 * The columns to show: those in the URL, else those chosen earlier on this device, else the list's
 * default.
 */
export function useShownColumns<R>(list: string, columns: readonly Column<R>[], asked: readonly string[] | null): readonly Column<R>[] {
  return useMemo(() => shownColumns(columns, asked ?? rememberedColumns(list)), [list, columns, asked])
}
