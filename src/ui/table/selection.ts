/** Which rows are chosen, and from which one a range begins. */
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

/** Everything from the anchor to `id` in the order shown, as the anchor is: chosen, or not. What lies outside stays as it is. */
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

/** All that are shown, or, when they are all chosen already, none of them. */
export function toggleAll({ ids, anchor }: Selection, shown: readonly { id: string }[]): Selection {
  const next = new Set(ids)
  const areAll = shown.every((row) => ids.has(row.id))
  for (const row of shown) {
    if (areAll) next.delete(row.id)
    else next.add(row.id)
  }
  return { ids: next, anchor }
}
