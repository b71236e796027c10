import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/list/entry-columns.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'

test('the columns shown by default fit beside the navigation at 1440 px, in compact rows', () => {
  const none = new Map<string, string>()
  const names = { companies: none, cities: none, regions: none, neighborhoods: none, home_price_ranges: none, sales_statuses: none }
  const shown = entryColumns(
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
    .filter(({ hidden }) => !hidden)
    .map(({ width = 9 }) => width * 0.8)

  // The checkbox and the picture come first, and the rows have a scrollbar of 15 px.
  expect((2.5 + 3 + shown.reduce((sum, width) => sum + width)) * 16).toBeLessThanOrEqual(1440 * 0.75 - 15)
})
