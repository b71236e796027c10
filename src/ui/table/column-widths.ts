import type { Column } from './column.ts'

export const checkRem = 2.5
/** A button as large as a finger, and the line before it. */
export const actionRem = 2.875
export const pictureRem = 3
const defaultRem = 9
/** The rows' type is smaller than the one that columns give their widths for. */
const scale = 0.8
/** A table with fewer says too little, and scrolls sideways instead. */
const minColumns = 3

/** What a row shows beside its columns. */
export interface RowExtras {
  hasBox: boolean
  hasThumbnails: boolean
  hasActions: boolean
}

export function extrasRem({ hasBox, hasThumbnails, hasActions }: RowExtras): number {
  return (hasBox ? checkRem : 0) + (hasThumbnails ? pictureRem : 0) + (hasActions ? actionRem : 0)
}

/** The least width of a column, in rem. */
export function columnRem<R>({ width = defaultRem }: Column<R>): number {
  return width * scale
}

/** The columns that fit whole into so many rem: the first, then those that a card shows, then the others, each in their order. */
export function fittingColumns<R>(columns: readonly Column<R>[], roomRem: number): readonly Column<R>[] {
  const [first, ...rest] = columns
  if (!first) return columns
  let left = roomRem - columnRem(first)
  const kept = new Set([first])
  for (const column of [...rest.filter(({ card }) => card), ...rest.filter(({ card }) => !card)]) {
    if (columnRem(column) > left) continue
    kept.add(column)
    left -= columnRem(column)
  }
  return kept.size < minColumns ? columns : columns.filter((column) => kept.has(column))
}
