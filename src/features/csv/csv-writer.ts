import { handOverFile } from '#app/files/hand-over-file.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { startsFormula } from '#contract/value/formula.ts'

/**
 * Keeps texts from starting a formula in a spreadsheet by putting an apostrophe before `= + - @`,
 * their full-width forms, tab and CR (product: CSV). Numbers stay numbers: a longitude of -93.2 is
 * not a formula.
 */
export function neutralize(records: readonly CsvRecord[]): CsvRecord[] {
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [harmless(key), Array.isArray(value) ? value.map(harmless) : harmless(value)]),
    ),
  )
}

function harmless<T>(value: T): T | string {
  return typeof value === 'string' && startsFormula(value) ? `'${value}` : value
}

type CsvCell = string | number | boolean | null | undefined
export type CsvRecord = Readonly<Record<string, CsvCell | readonly CsvCell[]>>

/** Turns flat records into CSV (product: CSV); the first record's keys are the column headers. */
export function toCsv(records: readonly CsvRecord[], separator = ','): string {
  const first = Array.isArray(records) ? records[0] : undefined
  if (!first) {
    // The exact message is specified (product: CSV).
    console.error('Invalid JSON data provided.')
    return ''
  }
  const keys = Object.keys(first)
  const rows = records.map((record) => keys.map((key) => cell(record[key], separator)))
  return [keys.map((key) => cell(key, separator)), ...rows].map((row) => row.join(separator)).join('\n')
}

function cell(value: CsvRecord[string], separator: string): string {
  if (isList(value)) return quoted(value.map(trimmed).join(', '))
  const text = trimmed(value)
  return /[,"\r\n]/.test(text) || text.includes(separator) ? quoted(text) : text
}

function isList(value: CsvRecord[string]): value is readonly CsvCell[] {
  return Array.isArray(value)
}

function trimmed(value: CsvCell): string {
  return String(value ?? '').trim()
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Without it, Excel reads UTF-8 as the system's code page. It belongs to the file, not to the text. */
const byteOrderMark = '\uFEFF'

export function csvFile(records: readonly CsvRecord[], separator?: string): Blob {
  return new Blob([byteOrderMark, toCsv(neutralize(records), separator)], { type: 'text/csv;charset=utf-8' })
}

/** Downloads records as a CSV file; the name includes the extension: 'entries.csv'. */
export function downloadCsv(name: string, records: readonly CsvRecord[]): void {
  handOverFile(csvFile(records), name).catch(logFailure)
}
