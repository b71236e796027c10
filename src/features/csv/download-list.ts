import type { Column, ListRow } from '#app/ui/list/column.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Hands rows of a list to the person as a file, named with its ending: 'entries.csv'. What makes it comes with the first file. */
export function downloadList<R extends ListRow>(name: string, rows: readonly R[], columns: readonly Column<R>[]): void {
  Promise.all([import('./csv-writer.ts'), import('#app/ui/list/list-records.ts')]).then(
    ([{ handOverCsv }, { listRecords }]) => handOverCsv(name, listRecords(rows, columns)),
    logFailure,
  )
}
