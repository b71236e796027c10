import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { fieldsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { formatItemValue, problemWith } from '#app/features/catalogues/items/item-values.ts'
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

test('a name that another item has is rejected, ignoring case', () => {
  const items = [anItem('cities', { name: 'Edina' }), anItem('cities', { name: 'Chaska' })]
  const problem = (name: string) => problemWith('cities', { name: 'name' }, name, { id: 'Edina', items })

  expect(problem(' CHASKA ')).toBe('“Chaska” already exists.')
  expect(problem('EDINA')).toBeUndefined()
  expect(problem('')).toBe('Enter a name.')
})

test('a value that its field cannot hold is rejected with a message', () => {
  const problem = (field: string, value: unknown) => problemWith('cities', { name: field }, value, { id: 'x', items: [] })

  expect(problem('state', 'Minn.')).toBe('Enter the two-letter state abbreviation, such as MN.')
  expect(problem('county', 'Hennepin')).toBeUndefined()
})
