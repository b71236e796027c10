import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#app/features/csv/csv.ts'
import { neutralize } from '#app/features/csv/neutralize.ts'

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
