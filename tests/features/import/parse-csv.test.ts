import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from '#app/features/csv/csv-writer.ts'
import { decodeText, parseCsv, type Table } from '#app/features/import/parse-csv.ts'

const table = (text: string) => parseCsv(text) as Table
const read = async (file: Blob) => table(decodeText(await file.arrayBuffer()) ?? '')

test('quotes, commas and line breaks in a cell are read as spreadsheets write them', () => {
  expect(parseCsv('name,notes\r\n"Hearth, Beam & ""Co""","two\nlines"\r\n')).toEqual({
    header: ['name', 'notes'],
    rows: [['Hearth, Beam & "Co"', 'two\nlines']],
    sheetRows: [2],
  })
})

test.each([
  ['semicolons', 'a;b\n1,5;2', [['1,5', '2']]],
  ['tabs', 'a\tb\n1\t2', [['1', '2']]],
  ['commas in quoted names', '"a;x","b;y"\n1,2', [['1', '2']]],
  ['one column', 'email\nada@company.test', [['ada@company.test']]],
])('a file with %s is read', (_what, text, rows) => {
  expect(table(text).rows).toEqual(rows)
})

test('rows keep the numbers that a spreadsheet shows, past empty rows and cells of several lines', () => {
  const { rows, sheetRows } = table('\n\na,b\n\n,\n1,2\n"x\ny",3\n,\n4,5')

  expect(rows).toEqual([
    ['1', '2'],
    ['x\ny', '3'],
    ['4', '5'],
  ])
  expect(sheetRows).toEqual([6, 7, 9])
})

test('an unclosed quotation mark is reported with its row instead of swallowing the rest', () => {
  expect(parseCsv('a,b\n1,2\n"3,4\n5,6')).toEqual({
    problem: 'Row 3 has a missing or extra quotation mark. Fix it and try again.',
  })
})

test('values in our own files survive a round trip', async () => {
  const records = [{ name: '=Equity Custom Homes', phone: '-', wide: '＝1', note: 'a "b", c', quoted: "'=x" }]

  const { rows } = await read(csvFile(records))

  expect(rows).toEqual([['=Equity Custom Homes', '-', '＝1', 'a "b", c', "'=x"]])
})

test('any text in our own files comes back trimmed', async () => {
  const text = fc.string({ unit: fc.constantFrom('=', '＋', '@', "'", '\t', '\n', ' ', '"', ',', ';', 'a', 'é') })

  await fc.assert(
    fc.asyncProperty(text, text, async (a, b) => {
      const { rows } = await read(csvFile([{ key: 'x', a, b }]))

      expect(rows).toEqual([['x', a.trim(), b.trim()]])
    }),
    { examples: [['', " '\t,"]] },
  )
})

const sample = 'name;city\r\nJosé & Zoë;Coon Rapids\r\n'
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test.each([
  ['UTF-8', Buffer.from(sample)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${sample}`)],
  ['Windows-1252', Buffer.from(sample, 'latin1')],
  ['UTF-16, little end first, with its mark', utf16(sample, 'le', true)],
  ['UTF-16, big end first, with its mark', utf16(sample, 'be', true)],
  ['UTF-16, little end first, without a mark', utf16(sample, 'le', false)],
  ['UTF-16, big end first, without a mark', utf16(sample, 'be', false)],
])('a file in %s is read', (_encoding, bytes) => {
  const text = decodeText(new Uint8Array(bytes).buffer)

  expect(parseCsv(text ?? '')).toEqual({ header: ['name', 'city'], rows: [['José & Zoë', 'Coon Rapids']], sheetRows: [2] })
})

test.each(['le', 'be'] as const)('the UTF-16 byte-order mark decides, whatever the bytes of the text: %s', (order) => {
  expect(decodeText(new Uint8Array(utf16('ĀĀĀĀ', order, true)).buffer)).toBe('ĀĀĀĀ')
})

test.each([
  ['an Excel workbook', [0x50, 0x4b, 3, 4, 20, 0, 6, 0]],
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]],
])('%s is not read as a table', (_what, bytes) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBeUndefined()
})
