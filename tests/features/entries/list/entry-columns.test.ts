import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/list/entry-columns.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'

test('in compact rows, an entry’s name has at least 220 px and its company 150 px', () => {
  const none = new Map<string, string>()
  const names = { companies: none, cities: none, regions: none, neighborhoods: none, home_price_ranges: none, sales_statuses: none }
  const columns = entryColumns(
    anEvent(),
    {
      ...names,
      forSale: new Set<string>(),
      home_types: none,
      home_styles: none,
      project_types: none,
      awards: none,
      tags: none,
      twins: new Map(),
    },
    testNow,
  )
  const pixels = (id: string) => (columns.find((column) => column.id === id)?.width ?? 0) * 0.8 * 16

  expect(pixels('title')).toBeGreaterThanOrEqual(220)
  expect(pixels('company')).toBeGreaterThanOrEqual(150)
})
