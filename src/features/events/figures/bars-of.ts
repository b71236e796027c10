import { noneChosen } from '#app/ui/list/filter.ts'
import type { Bar } from './entries-by.tsx'

interface Named {
  id: string
  name: string
  order: number
}

/** Counts by catalog item, largest first, or in the catalog's own order with `inOrder`. Entries without an item come last. */
export function barsOf(
  by: Readonly<Record<string, number>> | undefined,
  items: readonly Named[],
  none: string,
  { inOrder = false }: { inOrder?: boolean } = {},
): Bar[] {
  const places = new Map(items.map((item) => [item.id, item]))
  const bars = Object.entries(by ?? {}).map(([id, count]) => ({
    value: id === '' ? noneChosen : id,
    label: id === '' ? none : (places.get(id)?.name ?? 'Not on this device yet'),
    count,
    place: places.get(id)?.order ?? Infinity,
  }))
  const order = (a: (typeof bars)[number], b: (typeof bars)[number]) =>
    inOrder ? a.place - b.place : b.count - a.count || a.label.localeCompare(b.label)
  return bars
    .toSorted((a, b) => Number(a.value === noneChosen) - Number(b.value === noneChosen) || order(a, b))
    .map(({ value, label, count }) => ({ value, label, count }))
}
