import { toCsv, type CsvRecord } from './csv.ts'
import { neutralize } from './neutralize.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Without it, Excel reads UTF-8 as the system's code page. It belongs to the file, not to the text. */
const byteOrderMark = '\uFEFF'

export function csvFile(records: readonly CsvRecord[], separator?: string): Blob {
  return new Blob([byteOrderMark, toCsv(neutralize(records), separator)], { type: 'text/csv;charset=utf-8' })
}

/** Downloads records as a CSV file; the name includes the extension: 'entries.csv'. */
export function downloadCsv(name: string, records: readonly CsvRecord[]): void {
  handOverFile(csvFile(records), name).catch(logFailure)
}
