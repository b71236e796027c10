import { expect, test } from 'vitest'
import { catalogueDefaults } from '#contract/catalogue-defaults.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { fromMillis } from '#contract/timestamp.ts'
import { fieldsOfCatalogue } from '#app/features/master-data/catalogue-fields.ts'
import { problemWith, valueInWords, type Item } from '#app/features/master-data/item-values.ts'

const item = (catalogue: Catalogue, fields: Record<string, unknown> & { name: string }): Item => ({
  id: fields.name,
  version: 1,
  created_at: fromMillis(0),
  updated_at: fromMillis(0),
  code: '',
  slug: 'item',
  order: 1,
  is_active: true,
  usage_count: 0,
  ...catalogueDefaults[catalogue],
  ...fields,
})

const words = (catalogue: Catalogue, field: string, value: unknown, names = new Map<string, string>()) => {
  const described = fieldsOfCatalogue(catalogue).find(({ name }) => name === field)
  return described && valueInWords(described, item(catalogue, { name: 'One', [field]: value }), names)
}

test('values are read as a person would say them', () => {
  expect(words('home_price_ranges', 'min', 350_000)).toBe('$350,000')
  expect(words('amenities', 'scope', 'NEIGHBORHOOD')).toBe('Neighborhoods')
  expect(words('event_types', 'entry_kinds', ['NEW_HOME', 'REMODEL'])).toBe('New homes, Remodels')
  expect(words('tags', 'is_internal', true)).toBe('Yes')
  expect(words('cities', 'region_id', 'r1', new Map([['r1', 'Northwest']]))).toBe('Northwest')
  expect(words('cities', 'school_district_ids', ['s1', 's2'], new Map([['s1', 'ISD 1']]))).toBe('ISD 1, not on this device')
  expect(words('cities', 'lat', null)).toBe('')
})

test('a name is refused that another item has, whatever the case of its letters', () => {
  const items = [item('cities', { name: 'Edina' }), item('cities', { name: 'Chaska' })]
  const problem = (name: string) => problemWith('cities', { name: 'name' }, name, { id: 'Edina', items })

  expect(problem(' CHASKA ')).toBe('There is “Chaska” already.')
  expect(problem('EDINA')).toBeUndefined()
  expect(problem('')).toBe('Fill this in.')
})

test('a value that its field cannot hold is refused with a sentence', () => {
  const problem = (field: string, value: unknown) => problemWith('cities', { name: field }, value, { id: 'x', items: [] })

  expect(problem('state', 'Minnesota')).toBe('Write the two letters of the state, such as MN.')
  expect(problem('county', 'Hennepin')).toBeUndefined()
})
