import { expect, test, afterEach, vi } from 'vitest'
import { toCsv, csvFile, type CsvRecord, neutralize } from '#app/features/csv/csv-writer.ts'
import { parse as parseByCsvParse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'

test('only the file starts with a byte-order mark', async () => {
  const bytes = new Uint8Array(await csvFile([{ name: 'Åsa' }]).arrayBuffer())

  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('name\nÅsa')
  expect(toCsv([{ name: 'Åsa' }])).toBe('name\nÅsa')
})

test('the file is CSV in UTF-8, and no text in it starts a formula', async () => {
  const file = csvFile([{ name: '=HYPERLINK("x")', lng: -93.2 }])

  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(await file.text()).toContain('"\'=HYPERLINK(""x"")",-93.2')
})

afterEach(() => vi.restoreAllMocks())

test("the first record's keys are the column headers", () => {
  expect(
    toCsv([
      { number: 1, title: 'Aspen' },
      { title: 'Birch', number: 2, extra: 'left out' },
    ]),
  ).toBe('number,title\n1,Aspen\n2,Birch')
})

test('a key that a later record lacks leaves its cell empty', () => {
  expect(toCsv([{ a: 1, b: 2 }, { a: 3 }])).toBe('a,b\n1,2\n3,')
})

test('an array is joined with a comma and a space, inside quotes', () => {
  expect(toCsv([{ styles: ['Craftsman', 'Cottage'], one: ['Tudor'], none: [] }])).toBe('styles,one,none\n"Craftsman, Cottage","Tudor",""')
})

test('quotes inside an array are doubled', () => {
  expect(toCsv([{ features: ['8" beams', 'sauna'] }])).toBe('features\n"8"" beams, sauna"')
})

test('null becomes empty, in an array too', () => {
  expect(toCsv([{ a: null, b: undefined, c: [null, 'x'] }])).toBe('a,b,c\n,,", x"')
})

test('zero, false and the empty string are values', () => {
  expect(toCsv([{ a: 0, b: false, c: '' }])).toBe('a,b,c\n0,false,')
})

test('values are trimmed', () => {
  expect(toCsv([{ a: '  Aspen \n', b: [' x ', 'y '] }])).toBe('a,b\nAspen,"x, y"')
})

test.each([
  ['a comma', 'Edina, MN', '"Edina, MN"'],
  ['a quote', 'the "Aspen"', '"the ""Aspen"""'],
  ['a newline', 'line\nbreak', '"line\nbreak"'],
  ['a carriage return', 'line\rbreak', '"line\rbreak"'],
])('a value with %s is wrapped in quotes', (_, value, written) => {
  expect(toCsv([{ a: value }])).toBe(`a\n${written}`)
})

test('a header follows the same rules', () => {
  expect(toCsv([{ 'city, state': 'Edina' }])).toBe('"city, state"\nEdina')
})

test('the separator is a comma unless another is given, and then that one is wrapped too', () => {
  expect(toCsv([{ a: 'x;y', b: 'z' }], ';')).toBe('a;b\n"x;y";z')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a record', { a: 1 }],
  ['text', 'a,b'],
  ['an empty list', []],
])("%s logs 'Invalid JSON data provided.' and yields an empty string", (_, input) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  expect(toCsv(input as CsvRecord[])).toBe('')

  expect(log.mock.calls).toEqual([['Invalid JSON data provided.']])
})

const keys = ['number', 'title, or name', 'the "rest"', 'notes']
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(',', '"', '\n', '\r', ';', ' ', 'a', 'é', "'") }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const someRecords = fc
  .array(fc.tuple(cells, cells, fc.array(cells), cells), { minLength: 1 })
  .map((rows) => rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])) as CsvRecord))

/** What a reader must get back: text, trimmed, and an array as one text. */
function expected(records: readonly CsvRecord[]): string[][] {
  const text = (value: unknown) => String((value as string | number | null) ?? '').trim()
  return [
    keys,
    ...records.map((record) => keys.map((key) => (Array.isArray(record[key]) ? record[key].map(text).join(', ') : text(record[key])))),
  ]
}

test.each([',', ';', '\t'])('papaparse reads back what was written, with %j between', (separator) => {
  fc.assert(
    fc.property(someRecords, (records) => {
      const read = Papa.parse<string[]>(toCsv(records, separator), { delimiter: separator, newline: '\n' })

      expect(read.errors).toEqual([])
      expect(read.data).toEqual(expected(records))
    }),
  )
})

test.each([',', ';', '\t'])('csv-parse reads back what was written, with %j between', (separator) => {
  fc.assert(
    fc.property(someRecords, (records) => {
      const read: string[][] = parseByCsvParse(toCsv(records, separator), { delimiter: separator, record_delimiter: '\n' })

      expect(read).toEqual(expected(records))
    }),
  )
})

test.each(['=1+1', '+1 612 555 0100', '-2', '@home', '\tx', '\rx', '  =1+1', '\n-x', '＝1+1', '＋1', ' －2', '＠home', "'=1"])(
  '%j gets an apostrophe before it',
  (text) => {
    expect(neutralize([{ text }])).toEqual([{ text: `'${text}` }])
  },
)

test('numbers stay numbers', () => {
  expect(neutralize([{ lng: -93.2, bedrooms: 4 }])).toEqual([{ lng: -93.2, bedrooms: 4 }])
})

test.each(['Aspen', "O'Hara", '1=1', 'a+b', ' Aspen', '', null, true])('%j stays as it is', (value) => {
  expect(neutralize([{ value }])).toEqual([{ value }])
})

test('strings in arrays, and column headers, are neutralized too', () => {
  expect(neutralize([{ '=key': ['=1', 'b', -2] }])).toEqual([{ "'=key": ["'=1", 'b', -2] }])
})

test('no cell of a file starts a formula, whatever its text', () => {
  const dangerous = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' ', '"', ',', 'a') })

  fc.assert(
    fc.property(dangerous, dangerous, (plain, listed) => {
      const [, cell = ''] = toCsv(neutralize([{ a: plain }])).split(/\n([^]*)/)
      const [, list = ''] = toCsv(neutralize([{ a: [listed] }])).split(/\n([^]*)/)

      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@＝＋－＠\t\r]/u)
      expect(list.replace(/^"/, '')).not.toMatch(/^[=+\-@＝＋－＠\t\r]/u)
    }),
  )
})
