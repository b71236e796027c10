import { expect, test } from 'vitest'
import { problemWith } from '#app/features/catalogues/items/item-problems.ts'
import { anItem } from '#tests/features/catalogues/an-item.ts'

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
