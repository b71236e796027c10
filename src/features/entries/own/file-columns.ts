import type { Event } from '#contract/event/schema.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import type { Column } from '#app/ui/table/column.ts'
import type { EntryLine } from './use-entry-lines.ts'

interface Seen {
  now: number
  isConnected: boolean | undefined
}

/** The columns of the CSV file: the public column says everything that is known, not just where the entry is public. */
export function fileColumns(columns: readonly Column<EntryLine>[], event: Event, seen: Seen): Column<EntryLine>[] {
  const formatPlaces = (entry: EntryLine) =>
    publicPlacesOfEntry(entry, event, seen)
      .map(({ place, words }) => `${place}: ${words}`)
      .join('. ')
  return columns.map((column) => (column.id === 'public' ? { ...column, csv: formatPlaces } : column))
}
