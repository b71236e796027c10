export interface Table {
  /** The first row. */
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

const delimiters = [',', ';', '\t'] as const

/** A file of values parted by commas, semicolons or tabs, quoted as spreadsheets do. Empty rows are left out. */
export function parseCsv(text: string): Table {
  const plain = text.replace(/^\uFEFF/, '')
  const [header = [], ...rows] = rowsOf(plain, delimiterOf(plain)).filter((cells) => cells.some((cell) => cell !== ''))
  return { header, rows }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => [firstLine.split(delimiter).length, delimiter] as const)
  return counted.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(bare(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === delimiter) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endRow()
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Our own files put an apostrophe before what a spreadsheet would take for a formula. */
function bare(cell: string): string {
  const text = cell.trim()
  return /^'\s*[=+\-@]/.test(text) ? text.slice(1) : text
}

/** The text of a file as spreadsheets write it: UTF-8, or where it cannot be that, Windows' western one. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
