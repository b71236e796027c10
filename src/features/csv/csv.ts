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
