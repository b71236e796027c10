import Papa from 'papaparse'
import type { Matching } from '#contract/spreadsheet/match-columns.ts'
import { startsFormula } from '#contract/value/formula.ts'

export interface Table {
  /** The first nonempty row. */
  header: readonly string[]
  /** Without empty rows. */
  rows: readonly (readonly string[])[]
  /** Row numbers as the spreadsheet shows them. */
  sheetRows: readonly number[]
}

/** The column's header, or its position if it has none. */
export function columnName({ header }: Table, place: number): string {
  return header[place] || `Column ${place + 1}`
}

/** The rows in the server's format. */
export function rowsOf({ rows }: Table, matching: Matching): Record<string, string>[] {
  return rows.map((cells) =>
    Object.fromEntries(matching.flatMap((field, place) => (field === null ? [] : [[field, cells[place] ?? ''] as const]))),
  )
}

/** Parses values separated by commas, semicolons or tabs, quoted as spreadsheets do. Returns a problem if the file is malformed. */
export function parseCsv(text: string): Table | { problem: string } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) {
    return { problem: `Row ${(unclosed.row ?? 0) + 1} has a missing or extra quotation mark. Fix it and try again.` }
  }
  const filled = data
    .map((cells, index) => ({ cells: cells.map(withoutApostrophe), sheetRow: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [header, ...rows] = filled
  // A cell right of the last name is not left out unseen: its column has no name, and nobody matched it yet.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), header?.cells.length ?? 0)
  return {
    header: Array.from({ length: width }, (_, place) => header?.cells[place] ?? ''),
    rows: rows.map(({ cells }) => cells),
    sheetRows: rows.map(({ sheetRow }) => sheetRow),
  }
}

/** The delimiter that occurs most in the first line with text. Papa guesses from the rows and fails where names contain commas. */
function delimiterOf(text: string): string {
  const firstLine = (/[^\r\n]+/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((delimiter) => [firstLine.split(delimiter).length, delimiter] as const)
  return counted.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

/** Our own exports put an apostrophe before text that a spreadsheet would run as a formula. */
function withoutApostrophe(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && startsFormula(text) ? text.slice(1).trim() : text
}

/** Decodes a file as spreadsheets write it (UTF-8, UTF-16 or Windows-1252); undefined if it is not text. */
export function decodeText(buffer: ArrayBuffer): string | undefined {
  const bytes = new Uint8Array(buffer)
  if (isWorkbook(bytes)) return undefined
  for (const encoding of ['utf-8', ...utf16Of(bytes), 'windows-1252']) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return text
  }
  return undefined
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Detects UTF-16 by its byte-order mark, or by the zero bytes next to every Latin letter and comma. */
function utf16Of(bytes: Uint8Array): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  if (zeros[0] === zeros[1]) return []
  return zeros[1] > zeros[0] ? ['utf-16le'] : ['utf-16be']
}

/** Whether the file starts like an Excel or LibreOffice workbook. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
}
