import type { Event } from '#contract/event/schema.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import type { Column } from '#app/ui/table/column.ts'
import type { EntryLine } from './use-entry-lines.ts'

interface Seen {
  now: number
  isConnected: boolean | undefined
}

/** As the file has them: of where an entry is public it says all that is known, the list only where. */
export function fileColumns(columns: readonly Column<EntryLine>[], event: Event, seen: Seen): Column<EntryLine>[] {
  const inWords = (entry: EntryLine) =>
    publicPlacesOfEntry(entry, event, seen)
      .map(({ place, words }) => `${place}: ${words}`)
      .join('. ')
  return columns.map((column) => (column.id === 'public' ? { ...column, csv: inWords } : column))
}
