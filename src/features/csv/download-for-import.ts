import { cellOf, type NameOf } from '#contract/spreadsheet/cells.ts'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { data } from '#app/sync/data.ts'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import { listRecords } from '#app/ui/list/list-records.ts'
import { downloadCsv } from './csv-writer.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { namesById } from '#contract/value/names-by-id.ts'

interface Rows<R> {
  rows: readonly R[]
  /** Columns that an import reads back. */
  columns: readonly ImportColumn[]
  /** Further columns on screen, which an import ignores. */
  shown?: readonly Column<R>[]
}

/** Downloads rows as a CSV file that can be edited and imported again: first the columns an import reads, then the others on screen. */
export function downloadForImport<R extends ListRow>(name: string, { rows, columns, shown = [] }: Rows<R>): void {
  const writing = async () => {
    const own = new Set(columns.flatMap((column) => [column.name, column.label.toLowerCase()]))
    const others = shown.filter(({ id, label }) => !own.has(id) && !own.has(label.toLowerCase()))
    const further = listRecords(rows, others)
    const records = importableRecords(rows, columns, await namesOnDevice(columns))
    downloadCsv(
      name,
      records.map((record, index) => Object.assign({}, record, further[index])),
    )
  }
  writing().catch(logFailure)
}

export function importableRecords(rows: readonly object[], columns: readonly ImportColumn[], nameOf: NameOf) {
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column.label, cellOf(column, row, nameOf)])))
}

async function namesOnDevice(columns: readonly ImportColumn[]): Promise<NameOf> {
  const tables = [...new Set(columns.flatMap(({ to }) => to ?? []))]
  const names = await Promise.all(
    tables.map(async (table) => {
      const rows = await data().table<{ id: string; name: string }>(table).toArray()
      return [table, namesById(rows)] as const
    }),
  )
  const byTable = new Map(names)
  return (table, id) => byTable.get(table)?.get(id)
}
