import { expect, test } from 'vitest'
import { csvFile } from '#app/features/csv/csv-writer.ts'
import { decodeText, parseCsv } from '#app/features/import/parse-csv.ts'

test('quotes, commas and line breaks in a cell are read as spreadsheets write them', () => {
  expect(parseCsv('name,notes\r\n"Hearth, Beam & ""Co""","two\nlines"\r\n')).toEqual({
    header: ['name', 'notes'],
    rows: [['Hearth, Beam & "Co"', 'two\nlines']],
  })
})

test.each([
  ['semicolons', 'a;b\n1,5;2', [['1,5', '2']]],
  ['tabs', 'a\tb\n1\t2', [['1', '2']]],
  ['commas in quoted names', '"a;x","b;y"\n1,2', [['1', '2']]],
])('a file with %s is read', (_what, text, rows) => {
  expect(parseCsv(text).rows).toEqual(rows)
})

test('empty rows, a byte-order mark and a missing last line break do not matter', () => {
  expect(parseCsv('\uFEFFa,b\n\n,\n1,2')).toEqual({ header: ['a', 'b'], rows: [['1', '2']] })
})

test('what we wrote into a file comes back as it was', async () => {
  const records = [{ name: '=Equity Custom Homes', phone: '-', note: 'a "b", c' }]

  const table = parseCsv(decodeText(await csvFile(records).arrayBuffer()))

  expect(table).toEqual({ header: ['name', 'phone', 'note'], rows: [['=Equity Custom Homes', '-', 'a "b", c']] })
})

test("a spreadsheet's western text is read too", () => {
  expect(decodeText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]).buffer)).toBe('José')
})
