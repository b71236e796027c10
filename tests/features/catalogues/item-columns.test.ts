import { expect, test } from 'vitest'
import { itemColumns } from '#app/features/catalogues/items/item-columns.tsx'
import { shownColumns } from '#app/ui/table/use-shown-columns.ts'

test.each([
  ['cities', ['name', 'usage_count', 'region_id', 'not_offered']],
  ['life_styles', ['name', 'usage_count', 'not_offered']],
] as const)('a card of master data has its use, one detail, and whether it is not offered: %s', (catalogue, shown) => {
  const columns = itemColumns(catalogue, {} as never, false)

  expect(shownColumns(columns, null, 'cards').map(({ id }) => id)).toEqual(shown)
})
