import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { listRecords } from '#app/ui/list/list-records.ts'

interface Home {
  price: number
  isOpen: boolean
  opens: number
}

test('a file holds the same values as the list, with numbers as numbers', () => {
  const columns: Column<Home>[] = [
    { id: 'price', label: 'Price', value: ({ price }) => price },
    { id: 'isOpen', label: 'Open', value: ({ isOpen }) => isOpen },
    { id: 'opens', label: 'Opens', value: ({ opens }) => opens, text: () => 'May 1', csv: () => '2026-05-01' },
  ]

  expect(listRecords([{ price: 350_000, isOpen: true, opens: 1 }], columns)).toEqual([{ Price: 350_000, Open: 'Yes', Opens: '2026-05-01' }])
})
