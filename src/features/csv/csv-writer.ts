import { toCsv, type CsvRecord } from './csv.ts'
import { neutralise } from './neutralise.ts'

/** Without it Excel reads UTF-8 as the machine's own code page. It belongs to the file, not to the text. */
const byteOrderMark = '\uFEFF'

export function csvFile(records: readonly CsvRecord[], separator?: string): Blob {
  return new Blob([byteOrderMark, toCsv(neutralise(records), separator)], { type: 'text/csv;charset=utf-8' })
}

export function handOverCsv(name: string, records: readonly CsvRecord[]): void {
  const url = URL.createObjectURL(csvFile(records))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // An installed app on an iPhone reads it only once the person has chosen what to do with it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
