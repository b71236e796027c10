import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { fieldsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { formatItemValue } from '#app/features/catalogues/items/item-values.ts'
import { anItem } from '#tests/features/catalogues/an-item.ts'

const words = (catalogue: Catalogue, field: string, value: unknown, names = new Map<string, string>()) => {
  const described = fieldsOfCatalogue(catalogue).find(({ name }) => name === field)
  return described && formatItemValue(described, anItem(catalogue, { name: 'One', [field]: value }), names)
}

test('values are formatted for people', () => {
  expect(words('home_price_ranges', 'min', 350_000)).toBe('$350,000')
  expect(words('amenities', 'scope', 'NEIGHBORHOOD')).toBe('Neighborhoods')
  expect(words('event_types', 'entry_kinds', ['NEW_HOME', 'REMODEL'])).toBe('New homes, Remodels')
  expect(words('tags', 'is_internal', true)).toBe('Yes')
  expect(words('cities', 'region_id', 'r1', new Map([['r1', 'Northwest']]))).toBe('Northwest')
  expect(words('cities', 'school_district_ids', ['s1', 's2'], new Map([['s1', 'ISD 1']]))).toBe('ISD 1, not on this device')
  expect(words('cities', 'lat', null)).toBe('')
})
