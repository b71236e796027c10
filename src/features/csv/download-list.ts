import type { Column, ListRow } from '#app/ui/list/column.ts'

/** Hands rows of a list to the person as a file. What makes it comes when it is asked for. */
export async function downloadList<R extends ListRow>(name: string, rows: readonly R[], columns: readonly Column<R>[]): Promise<void> {
  const [{ downloadCsv }, { listRecords }] = await Promise.all([import('./csv-file.ts'), import('#app/ui/list/list-records.ts')])
  downloadCsv(name, listRecords(rows, columns))
}
