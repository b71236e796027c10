import type { CsvRecord } from './csv.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Hands the records to the person as a file, named with its ending: 'entries.csv'. What writes it comes with the first file. */
export function downloadCsv(name: string, records: readonly CsvRecord[]): void {
  void import('./csv-writer.ts').then(({ handOverCsv }) => handOverCsv(name, records), logFailure)
}
