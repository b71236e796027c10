import { afterEach, expect, test, vi } from 'vitest'
import { toCsv } from '#app/features/csv/csv.ts'
import { csvFile, handOverCsv } from '#app/features/csv/csv-writer.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test('a download has its name, and the address is let go afterwards', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)

  handOverCsv('entries.csv', [{ a: 1 }])

  expect(link).toMatchObject({ href: 'blob:csv', download: 'entries.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:csv')
})
