import { handOverFile } from '#app/files/hand-over-file.ts'
import { toCsv, type CsvRecord } from './csv.ts'
import { neutralise } from './neutralise.ts'

/** Without it Excel reads UTF-8 as the machine's own code page. It belongs to the file, not to the text. */
const byteOrderMark = '\uFEFF'

export function csvFile(records: readonly CsvRecord[], separator?: string): Blob {
  return new Blob([byteOrderMark, toCsv(neutralise(records), separator)], { type: 'text/csv;charset=utf-8' })
}

export async function handOverCsv(name: string, records: readonly CsvRecord[]): Promise<void> {
  await handOverFile(csvFile(records), name)
}
