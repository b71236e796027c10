/** The selected rows, and the row from which Shift extends the selection. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Sets every row from the anchor to `id`, in display order, to the anchor's state. Rows outside the
 * range keep theirs.
 */
export function extendTo(selection: Selection, id: string, shown: readonly { id: string }[]): Selection {
  const from = shown.findIndex((row) => row.id === selection.anchor)
  const to = shown.findIndex((row) => row.id === id)
  if (from === -1 || to === -1 || selection.anchor === null) return toggle(selection, id)
  const isChosen = selection.ids.has(selection.anchor)
  const next = new Set(selection.ids)
  for (const row of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) next.add(row.id)
    else next.delete(row.id)
  }
  return { ids: next, anchor: selection.anchor }
}

/** Deselects rows, and keeps what else is selected by now. */
export function deselect({ ids, anchor }: Selection, gone: ReadonlySet<string>): Selection {
  const left = new Set([...ids].filter((id) => !gone.has(id)))
  return left.size === 0 ? nothingSelected : { ids: left, anchor }
}

/** Selects all shown rows or, if all are selected, deselects them. */
export function toggleAll({ ids, anchor }: Selection, shown: readonly { id: string }[]): Selection {
  const next = new Set(ids)
  const areAll = shown.every((row) => ids.has(row.id))
  for (const row of shown) {
    if (areAll) next.delete(row.id)
    else next.add(row.id)
  }
  return { ids: next, anchor }
}
