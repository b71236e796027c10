import type { Column, ListRow } from '#app/ui/table/column.ts'
import { listRecords } from '#app/ui/list/list-records.ts'
import { downloadCsv } from './csv-writer.ts'

/** Downloads rows of a list as a CSV file; the name includes the extension: 'entries.csv'. */
export function downloadList<R extends ListRow>(name: string, rows: readonly R[], columns: readonly Column<R>[]): void {
  downloadCsv(name, listRecords(rows, columns))
}
