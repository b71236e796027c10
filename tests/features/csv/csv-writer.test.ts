import { expect, test } from 'vitest'
import { toCsv } from '#app/features/csv/csv.ts'
import { csvFile } from '#app/features/csv/csv-writer.ts'

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
