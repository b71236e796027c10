import { expect, test, vi } from 'vitest'
import { readField } from '#contract/value/fields.ts'
import { NeighborhoodSections } from '#app/features/neighborhoods/neighborhood-sections.tsx'
import { newNeighborhoodValues } from '#app/features/neighborhoods/neighborhood-values.ts'
import { anId } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const rows = { lists: {} as Record<string, readonly object[]> }
vi.mock('#app/outbox/lists/use-synced-list.ts', () => {
  const rowsOf = (name: string) => rows.lists[name]
  return { useSyncedRows: rowsOf, useCatalogueRows: rowsOf }
})
vi.mock('#app/ui/choices/multi-select.tsx', () => ({
  MultiSelect: ({ choices }: { choices: readonly { label: string }[] }) => choices.map(({ label }) => `${label};`),
}))
vi.mock('#app/features/neighborhoods/pin-on-map.tsx', () => ({ PinOnMap: () => null }))

const item = (name: string, over: object = {}) => ({ id: anId(), name, is_active: true, order: 1, ...over })

function pageWith(lists: Record<string, readonly object[]>, over: object): string {
  aPage()
  rows.lists = lists
  const values = { ...newNeighborhoodValues(anId(), anId()), ...over }
  const valueAt = (path: string) => path.split('.').reduce<unknown>((at, part) => readField(at as object, part), values)
  const bound = { onChange: () => undefined, onBlur: () => undefined }
  const field = (path: string) => ({ name: path, label: path, value: valueAt(path), ...bound })
  return markupOf(<NeighborhoodSections form={{ values, field } as never} events={[]} />)
}

test('what a neighborhood has is named, even if it is no longer offered', () => {
  const [city, company] = [item('Old Lakeview', { is_active: false }), item('Oak Homes', { is_archived: true })]

  const page = pageWith({ cities: [city], companies: [company] }, { city_id: city.id, builder_company_ids: [company.id] })

  expect(page).toContain('value="Old Lakeview"')
  expect(page).toContain('Oak Homes;')
})

test('it is offered the amenities of neighborhoods, and prices from low to high', () => {
  const page = pageWith(
    {
      amenities: [item('Wet bar', { scope: 'HOME' }), item('Trails', { scope: 'NEIGHBORHOOD' }), item('Pool', { scope: 'BOTH' })],
      home_price_ranges: [item('$1M and up', { order: 2 }), item('Up to $1M', { order: 1 })],
    },
    {},
  )

  expect(page).toContain('Pool;Trails;')
  expect(page).not.toContain('Wet bar')
  expect(page).toContain('Up to $1M;$1M and up;')
})
